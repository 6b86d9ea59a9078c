import type { AnyEndpoint } from '@croupier/api/endpoint'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { callerAddress } from './caller-address.ts'
import { countAddress, limitOf, memoryRateLimits, networkKey } from './rate-limits.ts'

const TEN = { per: 'address', requests: 10, seconds: 60 } as const

function clocked(most?: number) {
  const time = { now: 0 }
  const limits = memoryRateLimits(() => time.now, most)
  const ask = async (caller: string, times = 1): Promise<number> => {
    for (let done = 0; done < times; done++) {
      const refused = await limits.count('a call', TEN, caller).then(
        () => null,
        (error: unknown) => error,
      )
      if (refused instanceof Refusal) return -(refused.details.retryAfter ?? 0)
      if (refused) throw refused
    }
    return times
  }
  return { time, limits, ask }
}

test('SEC-09 a burst is taken up to its limit, and the wait that is told is the wait that is needed', async () => {
  const { time, ask } = clocked()
  expect(await ask('a', 10)).toBe(10)
  expect(await ask('a')).toBe(-6)
  expect(await ask('b', 10)).toBe(10)
  time.now += 5_900
  expect(await ask('a')).toBe(-1)
  time.now += 100
  expect(await ask('a')).toBe(1)
  expect(await ask('a')).toBe(-6)
  time.now += 60_000
  expect(await ask('a', 10)).toBe(10)
})

test('SEC-09 a refused call costs nothing, so that waiting ends', async () => {
  const { time, ask } = clocked()
  await ask('a', 10)
  for (let hit = 0; hit < 1000; hit++) expect(await ask('a')).toBe(-6)
  time.now += 6_000
  expect(await ask('a')).toBe(1)
})

test('SEC-09 a crowd of callers fills no memory, and do not free the one that is being held back', async () => {
  const { limits, ask } = clocked(1_000)
  for (let caller = 0; caller < 20_000; caller++) {
    await ask(`caller ${caller}`)
    if (caller % 500 === 0) await ask('busy', 10)
  }
  expect(limits.size()).toBeLessThanOrEqual(1_000)
  expect(await ask('busy')).toBeLessThan(0)
})

test('SEC-09 the addresses of one IPv6 network are one caller, and a mapped IPv4 address is itself', () => {
  const keys = ['2001:db8:1:200::1', '2001:db8:1:200:a:b:c:d', '2001:0DB8:0001:0200::'].map(
    networkKey,
  )
  expect(new Set(keys)).toEqual(new Set(['2001:db8:1:200::/64']))
  expect(networkKey('2001:db8:1:201::1')).not.toBe(keys[0])
  expect(networkKey('::1')).toBe('0:0:0:0::/64')
  expect(networkKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkKey('203.0.113.9')).toBe('203.0.113.9')
})

/** How many calls are taken when each comes from the next address. */
async function takenFrom(addressAt: (call: number) => string): Promise<number> {
  const limits = memoryRateLimits(() => 0)
  for (let call = 0; call < 1_000; call++) {
    const address = addressAt(call)
    const refused = await countAddress(limits, 'a call', { limit: TEN, address }).catch(
      (error: unknown) => error,
    )
    if (refused) return call
  }
  return 1_000
}

test('SEC-09 whoever was given a wide IPv6 network has a few times the limit, not thousands of times', async () => {
  expect(await takenFrom((call) => `2001:db8:1:200::${call.toString(16)}`)).toBe(10)
  // A /56, as a household has it, and a /48.
  expect(
    await takenFrom((call) => `2001:db8:1:2${(call % 256).toString(16).padStart(2, '0')}::1`),
  ).toBe(40)
  expect(await takenFrom((call) => `2001:db8:1:${call.toString(16)}00::1`)).toBe(160)
  expect(await takenFrom((call) => `2001:db8:${call.toString(16)}::1`)).toBe(1_000)
  expect(await takenFrom((call) => `198.51.${call >> 8}.${call % 256}`)).toBe(1_000)
})

const classLimit = (access: AnyEndpoint['access'], method: AnyEndpoint['method']) =>
  limitOf({ access, method } as AnyEndpoint)

test('SEC-09 an endpoint that says nothing has the limit of its class', () => {
  expect(classLimit('visitor', 'GET').per).toBe('address')
  expect(classLimit('visitor', 'POST').requests).toBeLessThan(classLimit('visitor', 'GET').requests)
  expect(classLimit('member', 'PUT')).toEqual({ per: 'session', requests: 60, seconds: 60 })
  expect(classLimit({ staff: 'any' }, 'POST')).toEqual({
    per: 'session',
    requests: 120,
    seconds: 60,
  })
  expect(limitOf({ access: 'member', method: 'PUT', rate: TEN } as AnyEndpoint)).toBe(TEN)
})

test('a call whose connection has closed meanwhile is counted, not broken', () => {
  const gone: { ip: string } = JSON.parse('{}')
  expect(networkKey(callerAddress(gone))).toBe('0.0.0.0')
})
