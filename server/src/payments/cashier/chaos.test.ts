import { expect, test } from 'vitest'
import { cashierChaos } from '../../../test/cashier-chaos/chaos.ts'

test('PAY-05..07 D7 three hundred random operations in bad weather: no wrong credit, no second payout, nothing forgotten, nothing taken back for nobody', async () => {
  const { faults, answers, reversals, ...report } = await cashierChaos({
    seed: 11,
    operations: 300,
  })
  expect(report).toEqual({
    operations: 300,
    wrongCredits: 0,
    doublePayouts: 0,
    forgotten: 0,
    wrongBalances: 0,
    wrongFees: 0,
    lostReversals: 0,
    wrongBonuses: 0,
    brokenInvariants: 0,
    sentences: [],
    surprises: [],
  })
  // Weather that never came would prove nothing.
  expect(Object.keys(faults)).toEqual(
    expect.arrayContaining(['down', 'slow', '5xx before', '5xx after', 'webhook not taken']),
  )
  expect(answers['deposit: ok']).toBeGreaterThan(0)
  expect(answers['withdraw: ok']).toBeGreaterThan(0)
  expect(reversals['booked']).toBeGreaterThan(0)
}, 240_000)
