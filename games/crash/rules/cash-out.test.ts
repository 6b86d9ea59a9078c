import { isPayable } from '@croupier/shared/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profileNamed } from '../../engine/profiles.ts'
import { type CrashResult, judgeCashOut, type PlacedCrashBet } from './cash-out.ts'
import { crash } from './crash.ts'
import { reachedAtMs } from './growth.ts'
import { forcedPointX100 } from './liability.ts'

const profile = profileNamed(crash.profiles, 'crash-97')
const { math } = profile
const BRL = 10_000n

interface Input {
  auto?: number | null
  exit?: number
  stake?: bigint
  maxWin?: bigint
}

function placed({
  auto = null,
  exit,
  stake = 10n * BRL,
  maxWin = 50_000n * BRL,
}: Input): PlacedCrashBet {
  return {
    bet: { currency: 'BRL', stake, maxWin, choice: { autoCashOutX100: auto } },
    exit: exit === undefined ? null : { cashedOutX100: exit },
  }
}

function settle(input: Input, result: Partial<CrashResult>) {
  const whole = { pointX100: 200, forcedX100: null, interruptedX100: null, ...result }
  return crash.settle(profile, placed(input), whole)
}

const judge = (multiplierX100: number) =>
  judgeCashOut(math, { pointX100: 200, elapsedMs: reachedAtMs(multiplierX100) })

describe('a cash-out by hand', () => {
  test('is worth what the curve shows at the moment that the house receives it', () => {
    expect(judge(150)).toEqual({ cashedOutX100: 150 })
  })

  test('at the point itself is in time, a hundredth later is not', () => {
    expect(judge(200)).toEqual({ cashedOutX100: 200 })
    expect(judge(201)).toEqual({ refusal: 'cash_out_too_late' })
  })

  test('at 1.00× is too early, else every round could be left for nothing', () => {
    for (const elapsedMs of [-1, 0, 50, 99]) {
      expect(judgeCashOut(math, { pointX100: 100, elapsedMs })).toEqual({
        refusal: 'cash_out_too_early',
      })
    }
    expect(judgeCashOut(math, { pointX100: 100, elapsedMs: 100 })).toEqual({
      refusal: 'cash_out_too_late',
    })
  })

  test('later is never worth less, until it is too late', () => {
    const flight = fc.record({
      pointX100: fc.integer({ min: 100, max: 1_000_000 }),
      early: fc.nat(90_000),
      wait: fc.nat(5_000),
    })
    fc.assert(
      fc.property(flight, ({ pointX100, early, wait }) => {
        const first = judgeCashOut(math, { pointX100, elapsedMs: early })
        const second = judgeCashOut(math, { pointX100, elapsedMs: early + wait })
        if ('cashedOutX100' in second && 'cashedOutX100' in first) {
          expect(second.cashedOutX100).toBeGreaterThanOrEqual(first.cashedOutX100)
        }
        if ('refusal' in first && first.refusal === 'cash_out_too_late') {
          expect(second).toEqual({ refusal: 'cash_out_too_late' })
        }
      }),
    )
  })
})

describe('settlement', () => {
  test('an automatic target is paid exactly if the curve reached it', () => {
    expect(settle({ auto: 200 }, {})).toMatchObject({
      outcome: 'win',
      multiplierX100: 200,
      payout: 20n * BRL,
      effectiveBet: 10n * BRL,
    })
    expect(settle({ auto: 201 }, {})).toMatchObject({
      outcome: 'lose',
      multiplierX100: 0,
      payout: 0n,
      effectiveBet: 10n * BRL,
    })
  })

  test('whoever neither set a target nor left loses, unless the curve came to its end', () => {
    expect(settle({ stake: BRL }, { pointX100: 999_999 }).outcome).toBe('lose')
    expect(settle({ stake: BRL }, { pointX100: 1_000_000 })).toMatchObject({
      multiplierX100: 1_000_000,
      payout: 10_000n * BRL,
    })
  })

  test('the first of hand, target, greatest win and full table decides', () => {
    expect(settle({ auto: 180, exit: 150 }, {}).multiplierX100).toBe(150)
    expect(settle({ auto: 140, exit: 150 }, {}).multiplierX100).toBe(140)
    expect(settle({ auto: 180 }, { forcedX100: 160 }).multiplierX100).toBe(160)
    expect(settle({ auto: 140 }, { forcedX100: 160 }).multiplierX100).toBe(140)
    expect(settle({ maxWin: 17n * BRL }, {})).toMatchObject({
      multiplierX100: 170,
      payout: 17n * BRL,
    })
  })

  test('an interrupted round pays what had left by then and gives the rest back', () => {
    const result = { pointX100: 300, interruptedX100: 180 }
    expect(settle({ auto: 180 }, result)).toMatchObject({ outcome: 'win', payout: 18n * BRL })
    expect(settle({ exit: 120 }, result)).toMatchObject({ outcome: 'win', payout: 12n * BRL })
    const back = { outcome: 'void', multiplierX100: 100, payout: 10n * BRL, effectiveBet: 0n }
    expect(settle({ auto: 181 }, result)).toMatchObject(back)
    expect(settle({}, result)).toMatchObject(back)
    // The curve would have broken off before: a target between is not paid, but given back.
    expect(settle({ auto: 170 }, { pointX100: 150, interruptedX100: 180 })).toMatchObject(back)
  })

  test('a payout never exceeds the greatest win, is payable, and is settled alike each time', () => {
    const case_ = fc.record({
      auto: fc.option(fc.integer({ min: 101, max: 1_000_000 })),
      stake: fc.bigInt({ min: 1n, max: 500_000n }).map((cents) => cents * 100n),
      pointX100: fc.integer({ min: 100, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(case_, ({ auto, stake, pointX100 }) => {
        const settlement = settle({ auto, stake }, { pointX100 })
        expect(settlement.payout).toBeLessThanOrEqual(50_000n * BRL)
        expect(isPayable(settlement.payout, 'BRL')).toBe(true)
        expect(settle({ auto, stake }, { pointX100 })).toEqual(settlement)
        if (settlement.outcome === 'win') {
          expect(settlement.multiplierX100).toBeLessThanOrEqual(pointX100)
        }
      }),
    )
  })
})

describe('the liability of the table', () => {
  test('it is never reached when all that can be won is covered', () => {
    const live = [placed({ auto: 200 }), placed({ auto: 300 })]
    expect(forcedPointX100(math, { tableCap: 50n * BRL, paid: 0n, live })).toBeNull()
  })

  test('the forced point is the highest at which everyone can be paid', () => {
    const live = [placed({}), placed({ auto: 150 })]
    // 10·m + 15 + 5 already paid stays within 50 up to m = 3.00×.
    expect(forcedPointX100(math, { tableCap: 50n * BRL, paid: 5n * BRL, live })).toBe(300)
  })

  test('what the table then pays stays within its cap, and one hundredth more would not', () => {
    const bets = fc.array(
      fc.record({
        auto: fc.option(fc.integer({ min: 101, max: 5_000 })),
        stake: fc.bigInt({ min: 1n, max: 100n }).map((amount) => amount * BRL),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(bets, fc.bigInt({ min: 2_000n, max: 9_000n }), (inputs, amount) => {
        const tableCap = amount * BRL
        const forcedX100 = forcedPointX100(math, { tableCap, paid: 0n, live: inputs.map(placed) })
        const paidAt = (forced: number | null) =>
          inputs.reduce(
            (sum, input) =>
              sum + settle(input, { pointX100: math.capX100, forcedX100: forced }).payout,
            0n,
          )
        expect(paidAt(forcedX100)).toBeLessThanOrEqual(tableCap)
        if (forcedX100 !== null) expect(paidAt(forcedX100 + 1)).toBeGreaterThan(tableCap)
      }),
    )
  })
})
