import { expect, test } from 'vitest'
import { paidMultipleX100 } from './paid-multiple.ts'

test('the multiplier beside what was staked is of all that was staked: a bought feature paid 0.07 times its price', () => {
  const bought = { stake: 28_000n, multiplierX100: 700 }
  expect(paidMultipleX100({ stake: 2_800_000n, payout: 196_000n }, bought)).toBe(7)
  const dear = { stake: 16_000n, multiplierX100: 56_410 }
  expect(paidMultipleX100({ stake: 1_600_000n, payout: 9_025_600n }, dear)).toBe(564)
})

test('a round whose stake is the one that its game multiplied shows the multiplier of the game, and one that is open none', () => {
  const played = { stake: 10_000n, multiplierX100: 137 }
  expect(paidMultipleX100({ stake: 10_000n, payout: 13_700n }, played)).toBe(137)
  // A pool was won besides.
  expect(paidMultipleX100({ stake: 10_000n, payout: 500_000n }, played)).toBe(137)
  const open = { stake: 10_000n, multiplierX100: null }
  expect(paidMultipleX100({ stake: 20_000n, payout: 0n }, open)).toBeNull()
  expect(paidMultipleX100({ stake: 20_000n, payout: 0n }, null)).toBeNull()
  expect(paidMultipleX100({ stake: 0n, payout: 0n }, played)).toBe(137)
})
