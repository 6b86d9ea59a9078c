import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedCost, settleFreeBet, slipRefusal } from './rules.ts'

const REAL = 10_000n
const golden = { stake: 10n * REAL, oddsX1000: 1_900, currency: 'BRL' } as const

test.each([
  ['won', 90_000n],
  ['half_won', 45_000n],
  ['half_lost', 0n],
  ['push', 0n],
  ['lost', 0n],
] as const)('D10 a free bet of 10 at 1.90 that is %s pays %s and is used up', (result, payout) => {
  expect(settleFreeBet({ ...golden, result })).toEqual({ payout, isTokenBack: false })
})

test('D10 a free bet that is void pays nothing and comes back', () => {
  expect(settleFreeBet({ ...golden, result: 'void' })).toEqual({ payout: 0n, isTokenBack: true })
})

test('D10 a free bet is taken from 1.50 to 5.00, on the slips of its terms', () => {
  const terms = { leastOdds: 1_500, mostOdds: 5_000, slips: 'single' } as const
  expect(slipRefusal(terms, { legs: 1, oddsX1000: 1_499 })).toBe('odds_too_low')
  expect(slipRefusal(terms, { legs: 1, oddsX1000: 1_500 })).toBeNull()
  expect(slipRefusal(terms, { legs: 1, oddsX1000: 5_000 })).toBeNull()
  expect(slipRefusal(terms, { legs: 1, oddsX1000: 5_001 })).toBe('odds_too_high')
  expect(slipRefusal(terms, { legs: 2, oddsX1000: 2_000 })).toBe('not_a_single')
  expect(slipRefusal({ ...terms, slips: 'parlay' }, { legs: 1, oddsX1000: 2_000 })).toBe(
    'not_a_parlay',
  )
  expect(slipRefusal({ ...terms, slips: 'any' }, { legs: 4, oddsX1000: 2_000 })).toBeNull()
})

test('D10 a free bet never returns its stake, and a fair price costs less than the stake', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 1_500, max: 5_000 }),
      (units, oddsX1000) => {
        const stake = units * 100n
        const { payout } = settleFreeBet({ stake, oddsX1000, result: 'won', currency: 'BRL' })
        expect(payout).toBeLessThanOrEqual((stake * BigInt(oddsX1000)) / 1_000n - stake)
        const chancePpm = Math.floor(1_000_000_000 / oddsX1000)
        expect(expectedCost({ stake, oddsX1000, chancePpm })).toBeLessThan(stake)
      },
    ),
  )
})
