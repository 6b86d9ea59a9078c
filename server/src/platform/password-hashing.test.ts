import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { fitsHash, hashAllAt, hashAtNiceness, hashWith } from './password-hashing.ts'
import { Refusal } from './refusal.ts'

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const DEAR = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }

// Here nobody bets who would have to go first.
hashAtNiceness(0)
// And here it is the cost itself that is looked at.
hashAllAt(null)

test('ACC-09 a hash is made and checked on another thread while the event loop goes on', async () => {
  // The first one starts the thread.
  await hashWith(CHEAP, 'warm')
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const hashes = await Promise.all(Array.from({ length: 6 }, () => hashWith(DEAR, 'a password')))
  delay.disable()
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await fitsHash(hashes[0] ?? '', 'a password')).toBe(true)
  expect(await fitsHash(hashes[0] ?? '', 'another')).toBe(false)
  // One hash takes longer than this even on a fast machine; on the loop itself six would stand in a row.
  expect(delay.percentile(50) / 1e6).toBeLessThan(20)
})

test('a stored hash that is none is an error, and the next task is served all the same', async () => {
  await expect(fitsHash('no hash', 'a password')).rejects.toThrow()
  expect(await fitsHash(await hashWith(CHEAP, 'b'), 'b')).toBe(true)
})

test('ACC-09 too many at once are sent away with the time to wait instead of piling up', async () => {
  const most = 64 * Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
  const results = await Promise.allSettled(
    Array.from({ length: most + 40 }, () => hashWith(CHEAP, 'x')),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(40)
  for (const error of refused) {
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ code: 'overloaded', details: { retryAfter: 3 } })
  }
})
