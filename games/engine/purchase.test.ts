import { expect, test } from 'vitest'
import { costAtOnce, MOST_AT_ONCE, mostAtOnce, STEPS_AT_ONCE, sumOfRounds } from './purchase.ts'

test.each([
  [undefined, 0, 1],
  [MOST_AT_ONCE, 0, MOST_AT_ONCE],
  [MOST_AT_ONCE, 2_500, 1],
])('a game that sells %o at once sells with a pace of %i ms at most %i', (most, pace, expected) => {
  expect(mostAtOnce(most, pace)).toBe(expected)
})

test('every step that a view offers may be bought', () => {
  expect(STEPS_AT_ONCE.every((count) => count >= 1 && count <= MOST_AT_ONCE)).toBe(true)
})

test('what a stack costs and brings is the sum of its cards; one that is not over brings nothing yet', () => {
  const rounds = [0n, 50_000n, null].map((payout) => ({ stake: 10_000n, payout }))
  expect(sumOfRounds(rounds)).toEqual({ staked: costAtOnce(10_000n, 3), won: 50_000n })
})
