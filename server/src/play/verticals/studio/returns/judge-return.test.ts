import { expect, test } from 'vitest'
import { judgeReturn, residualSquared } from './judge-return.ts'

/** A coin that pays twice the stake with a chance of 48 %: the return is 0.96, its standard deviation a stake just below 1. */
function coin(results: number, wins: number) {
  const sums = {
    results,
    stake: results,
    payout: 2 * wins,
    stakeSquared: results,
    stakePayout: 2 * wins,
    payoutSquared: 4 * wins,
  }
  return judgeReturn({ ...sums, residual: residualSquared(sums) }, { lowest: 0.96, highest: 0.96 })
}

test.each([
  // wins of 10,000: expected 4800; one standard error of the return is 2 × √(0.48 × 0.52 ÷ 10,000) ≈ 0.00999
  [4800, 0, 'expected'],
  [4850, 1, 'expected'],
  [4900, 2, 'watch'],
  [4700, -2, 'watch'],
  [4960, 3.2, 'off'],
  [4600, -4, 'off'],
])('%d wins of ten thousand lie %d standard errors from what is stated: %s', (wins, z, verdict) => {
  const judged = coin(10_000, wins)
  expect(judged.z).toBeCloseTo(z, 1)
  expect(judged.standardError).toBeCloseTo(0.00999, 4)
  expect(judged.verdict).toBe(verdict)
})

test('few results, no stake, and a return within the stated range', () => {
  expect(coin(999, 999)).toMatchObject({ actual: 2, z: null, verdict: 'few' })
  const none = { results: 0, stake: 0, payout: 0, residual: 0 }
  expect(judgeReturn(none, { lowest: 0.9, highest: 0.9 })).toMatchObject({ actual: null })
  const within = { results: 5000, stake: 5000, payout: 4700, residual: 5000 }
  expect(judgeReturn(within, { lowest: 0.9, highest: 0.98 })).toMatchObject({
    z: 0,
    verdict: 'expected',
  })
})
