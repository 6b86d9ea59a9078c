import { expect, test } from 'vitest'
import { heldClock } from '../../platform/clock.ts'
import { silentLog } from '../../platform/log.ts'
import { refusesDisguises } from './create-geo.ts'
import { type Disguise, createVerdicts, sandboxVerdicts, type VerdictSource } from './verdicts.ts'

const clock = heldClock(new Date('2026-03-10T12:00:00.000Z'))
const minutes = (count: number) => clock.advance(count * 60_000)

/** Counts how often it is asked. */
function countingSource(disguisesOf: VerdictSource['disguisesOf']) {
  const asked: string[] = []
  const source: VerdictSource = {
    disguisesOf: async (address) => {
      asked.push(address)
      return await disguisesOf(address)
    },
  }
  return { asked, source }
}

test.each<[string, readonly Disguise[] | null]>([
  ['203.0.113.5', ['vpn']],
  ['203.0.113.70', ['proxy']],
  ['203.0.113.130', ['tor']],
  ['203.0.113.200', null],
  ['2001:db8:aaaa::5', ['vpn']],
  ['::ffff:203.0.113.5', ['vpn']],
  ['198.51.100.7', []],
  ['nonsense', []],
])('the sandbox says of %s: %j', async (address, expected) => {
  const verdictOf = createVerdicts({ clock, log: silentLog }, sandboxVerdicts())
  expect((await verdictOf(address)).disguises).toEqual(expected)
})

test('ACC-13 a verdict is at most half an hour old, and a service that was down is asked again soon', async () => {
  let up = true
  const { asked, source } = countingSource(async () => {
    if (!up) throw new Error('down')
    return []
  })
  const verdictOf = createVerdicts({ clock, log: silentLog }, source)
  await Promise.all([verdictOf('192.0.2.1'), verdictOf('192.0.2.1')])
  expect(asked).toHaveLength(1)
  minutes(29)
  const { askedAt } = await verdictOf('192.0.2.1')
  expect([asked.length, clock.now().getTime() - askedAt.getTime()]).toEqual([1, 29 * 60_000])
  minutes(2)
  up = false
  expect((await verdictOf('192.0.2.1')).disguises).toBeNull()
  up = true
  minutes(1)
  expect((await verdictOf('192.0.2.1')).disguises).toEqual([])
  expect(asked).toHaveLength(3)
})

test('ACC-13 a market that wants a verdict takes no bets from who hides, or without one', async () => {
  const refused: Record<number, readonly Disguise[]> = { 1: [], 2: ['vpn', 'tor'] }
  const { asked, source } = countingSource(sandboxVerdicts().disguisesOf)
  const playRefusal = refusesDisguises({
    verdictOf: createVerdicts({ clock, log: silentLog }, source),
    refused: async (brandId) => refused[brandId] ?? [],
  })
  const of = (brandId: number, address: string) => playRefusal({ brandId, address })
  expect(await of(1, '203.0.113.5')).toBeNull()
  expect(asked).toEqual([])
  expect(await of(2, '203.0.113.5')).toBe('network_refused')
  expect(await of(2, '203.0.113.70')).toBeNull()
  expect(await of(2, '203.0.113.200'), 'nobody can tell').toBe('network_unknown')
  expect(await of(2, '192.0.2.9')).toBeNull()
})
