import { expect, test } from 'vitest'
import { patience, runs } from '../../../../tools/run/tiers.mjs'
import { cashierChaos } from '../../../test/cashier-chaos/chaos.ts'

test(
  'PAY-05..07 D7 hundreds of random operations in bad weather: no wrong credit, no second payout, nothing forgotten, nothing taken back for nobody',
  async () => {
    const operations = runs(300)
    const { faults, answers, reversals, ...report } = await cashierChaos({
      seed: 11,
      operations,
    })
    expect(report).toEqual({
      operations,
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
  },
  patience(240_000),
)
