import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referralProblems, type ReferralTerms, tenthsOf, tierOf, valueOf } from './rules.ts'

const cash = (amount: bigint) => ({ kind: 'cash' as const, amount })
const terms: ReferralTerms = {
  kind: 'referral',
  validBets: 40_000_000n,
  withinDays: 60,
  friend: [cash(50_000n)],
  tiers: [
    { from: 1, rewards: [cash(30_000n)] },
    { from: 5, rewards: [cash(50_000n)] },
  ],
  most: 7,
}

test('D10 the n-th friend brings what its tier says, and nothing above the most', () => {
  expect([1, 4, 5, 7, 8].map((place) => valueOf(tierOf(terms, place)))).toEqual([
    30_000n,
    30_000n,
    50_000n,
    50_000n,
    0n,
  ])
  expect(
    [-5n, 0n, 3_999_999n, 4_000_000n, 39_999_999n, 40_000_000n, 9n ** 20n].map((valid) =>
      tenthsOf(valid, terms),
    ),
  ).toEqual([0, 0, 0, 1, 9, 10, 10])
})

test('GUARDS G4 both rewards together are at most half of the hold of the play that is asked for', () => {
  const of = { leastEdgePpm: 5_000, currency: 'BRL' as const }
  expect(referralProblems(terms, of)).toEqual([])
  expect(referralProblems({ ...terms, validBets: 39_990_000n }, of)).toEqual([
    { field: 'terms.tiers.1.rewards', code: 'reward_above_hold' },
  ])
  expect(referralProblems({ ...terms, tiers: [{ from: 2, rewards: [cash(100n)] }] }, of)).toEqual([
    { field: 'terms.tiers.0.from', code: 'first_friend_missing' },
  ])
  const money = fc.bigInt({ min: 100n, max: 10n ** 7n }).map((amount) => amount - (amount % 100n))
  fc.assert(
    fc.property(
      money,
      money,
      money,
      fc.integer({ min: 0, max: 60_000 }),
      (bets, one, other, edge) => {
        const some = {
          ...terms,
          validBets: bets,
          friend: [cash(one)],
          tiers: [{ from: 1, rewards: [cash(other)] }],
        }
        const found = referralProblems(some, { leastEdgePpm: edge, currency: 'BRL' })
        expect(found.length === 0).toBe(one + other <= (bets * BigInt(edge)) / 2_000_000n)
      },
    ),
  )
})
