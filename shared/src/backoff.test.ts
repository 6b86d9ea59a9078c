import { expect, test } from 'vitest'
import { backoffMs, withJitter } from './backoff.ts'

test('waits double from the first to the longest, however many failures there were', () => {
  const backoff = { firstMs: 5_000, mostMs: 600_000 }
  const waits = [0, 1, 2, 6, 7, 5_000].map((failures) => backoffMs(backoff, failures))
  expect(waits).toEqual([5_000, 10_000, 20_000, 320_000, 600_000, 600_000])
  expect(backoffMs(backoff, -1)).toBe(5_000)
})

test('jitter takes off a tenth at most and adds nothing', () => {
  expect(withJitter(1_000, { below: () => 0 })).toBe(1_000)
  expect(withJitter(1_000, { below: (limit) => limit - 1 })).toBe(900)
  expect(withJitter(5, { below: (limit) => limit - 1 })).toBe(5)
})
