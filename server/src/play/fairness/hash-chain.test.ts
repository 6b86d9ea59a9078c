import { forgeChain } from '@croupier/games/engine/seed-chain.ts'
import { expect, test, vi } from 'vitest'
import { type HashedChain, hashChain } from './hash-chain.ts'

test('a house that drains waits for no chain: the one that is made is given up, and those behind it are not begun', async () => {
  const draining = new AbortController()
  const long = { length: 1_000_000_000, interval: 4096 }
  const chains = [1, 2, 3].map(() => hashChain(Buffer.alloc(32, 7), long, draining.signal))
  draining.abort()
  for (const chain of chains) await expect(chain).rejects.toBe(draining.signal.reason)
})

test('chains one after another, at once, after one that was given up and after the thread has gone are made alike', async () => {
  const input = { length: 5000, interval: 4096 }
  const chain = () => hashChain(Buffer.alloc(32, 7), input)
  const { terminal } = forgeChain({ last: Buffer.alloc(32, 7).toString('hex'), ...input })
  const expectAlike = (made: readonly HashedChain[]): void =>
    expect(made.map((one) => one.terminal.toString('hex'))).toEqual(made.map(() => terminal))
  expectAlike([await chain(), await chain()])
  expectAlike(await Promise.all([chain(), chain(), chain()]))
  const stopping = new AbortController()
  const givenUp = hashChain(
    Buffer.alloc(32, 7),
    { ...input, length: 1_000_000_000 },
    stopping.signal,
  )
  stopping.abort()
  await expect(givenUp).rejects.toBe(stopping.signal.reason)
  expectAlike([await chain()])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    expectAlike([await chain()])
    // Longer than a thread rests.
    vi.advanceTimersByTime(60_000)
    expectAlike([await chain()])
  } finally {
    vi.useRealTimers()
  }
})

test('RNG-04 the chain of a thread is the one that everybody can recompute, and the event loop goes on meanwhile', async () => {
  const last = Buffer.alloc(32, 7)
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const made = await hashChain(last, { length: 100_000, interval: 4096 })
  clearInterval(turning)
  const told = forgeChain({ last: last.toString('hex'), length: 100_000, interval: 4096 })
  expect(made.terminal.toString('hex')).toBe(told.terminal)
  const kept = made.kept.map(({ index, seed }) => ({ index, seed: seed.toString('hex') }))
  expect(kept.toReversed()).toEqual(told.checkpoints)
  expect(turns).toBeGreaterThan(1)
})
