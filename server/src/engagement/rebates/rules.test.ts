import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountOf,
  type CashbackTerms,
  cashbackOf,
  cashbackProblems,
  ratesAt,
  type RebateDay,
  rebateOf,
  rebateProblems,
  type RebateTerms,
} from './rules.ts'

const terms: CashbackTerms = {
  kind: 'cashback',
  every: 'week',
  types: ['LIVE'],
  leastLoss: 1n,
  rate: 1_000,
  holdShare: 6_000,
  most: null,
  days: 7,
}

/** Baccarat by eight decks: banker and player win, and the rest are ties that return both. A won bet on the banker pays 0.95. */
const BANKER = 0.458597
const PLAYER = 0.446247
const EDGE = { banker: 10_579n, player: 12_351n }
const MILLION = 1_000_000n

/** Two accounts of one person bet against each other for a week: what each loses, and the hold of its play. */
function oppositeWeek(rounds: readonly { stake: bigint; roll: number }[]) {
  const banker = { loss: 0n, hold: 0n }
  const player = { loss: 0n, hold: 0n }
  for (const { stake, roll } of rounds) {
    banker.hold += (stake * EDGE.banker) / MILLION
    player.hold += (stake * EDGE.player) / MILLION
    if (roll < BANKER) {
      banker.loss -= (stake * 95n) / 100n
      player.loss += stake
    } else if (roll < BANKER + PLAYER) {
      banker.loss += stake
      player.loss -= stake
    }
  }
  return { banker, player }
}

const rounds = fc.array(
  fc.record({
    stake: fc.bigInt({ min: 10_000n, max: 10_000_000n }),
    roll: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  }),
  { minLength: 1, maxLength: 60 },
)

test('GUARDS cashback: two accounts at both sides of baccarat get less back than they leave with the house in the long run', () => {
  fc.assert(
    fc.property(rounds, fc.integer({ min: 1, max: 10_000 }), (played, rate) => {
      const { banker, player } = oppositeWeek(played)
      const paid = [banker, player]
        .map((result) => cashbackOf({ ...terms, rate }, result, 'BRL'))
        .reduce((sum, one) => sum + one, 0n)
      const hold = banker.hold + player.hold
      expect(paid <= (hold * 6n) / 10n).toBe(true)
    }),
  )
  // Without the bound the same pair gains: one whole lost stake at 10 % is far more than both edges of a single round.
  const one = oppositeWeek([{ stake: 1_000_000n, roll: 0.1 }])
  const unbounded = (one.player.loss * 1_000n) / 10_000n
  expect(unbounded > one.banker.hold + one.player.hold).toBe(true)
})

test('GUARDS cashback: it is nothing below the least loss, never above its cap, and nothing for a win', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 8n }),
      (loss, hold) => {
        const paid = cashbackOf({ ...terms, leastLoss: 500n, most: 30_000n }, { loss, hold }, 'BRL')
        expect(paid >= 0n && paid <= 30_000n && paid % 100n === 0n).toBe(true)
        if (loss < 500n) expect(paid).toBe(0n)
      },
    ),
  )
})

test('E7 splitting bets brings nothing more: a rebate is of the day’s sum', () => {
  const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 8n }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 500 }), (bets, rate) => {
      const whole = rebateOf(
        bets.reduce((sum, bet) => sum + bet, 0n),
        rate,
        'BRL',
      )
      const apart = bets.reduce((sum, bet) => sum + rebateOf(bet, rate, 'BRL'), 0n)
      expect(apart <= whole).toBe(true)
    }),
  )
})

test('E1 whatever is claimed between corrections, what was paid is what the days bring, or more only by what is held', () => {
  const step = fc.oneof(
    fc.record({
      day: fc.integer({ min: 0, max: 3 }),
      valid: fc.bigInt({ min: -(10n ** 7n), max: 10n ** 8n }),
    }),
    fc.constant('claim' as const),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const days: RebateDay[] = [0, 1, 2, 3].map((day) => ({
        day: `2026-03-0${day + 1}`,
        type: 'RNG',
        valid: 0n,
        rate: 37,
        paid: 0n,
      }))
      let given = 0n
      for (const one of [...steps, 'claim' as const]) {
        if (one !== 'claim') {
          const day = days[one.day]
          if (day) day.valid = day.valid + one.valid < 0n ? 0n : day.valid + one.valid
          continue
        }
        const { claimable, lines } = accountOf(days, 'BRL')
        if (claimable === 0n) continue
        given += claimable
        for (const [place, { rebate }] of lines.entries()) {
          const day = days[place]
          if (day) day.paid = rebate
        }
      }
      const { lines, claimable } = accountOf(days, 'BRL')
      const due = lines.reduce((sum, { rebate }) => sum + rebate, 0n)
      expect(given).toBe(days.reduce((sum, { paid }) => sum + paid, 0n))
      expect(claimable).toBe(0n)
      expect(given >= due).toBe(true)
      // Without a correction downwards it is exactly what the days bring.
      if (steps.every((one) => one === 'claim' || one.valid >= 0n)) expect(given).toBe(due)
    }),
  )
})

const rebate: RebateTerms = {
  kind: 'rebate',
  levels: [
    { from: 0, rates: { RNG: 30 } },
    { from: 3, rates: { RNG: 60, LIVE: 40 } },
  ],
  payout: 'claim',
  days: 30,
}

test('D10 the rates are those of the highest step that a level has reached', () => {
  expect([0, 2, 3, 9].map((level) => ratesAt(rebate, level).RNG)).toEqual([30, 30, 60, 60])
  expect(ratesAt(rebate, 2).LIVE).toBeUndefined()
})

const edgeOf = (type: string) => (type === 'RNG' ? 40_000 : type === 'LIVE' ? 10_579 : null)

test('GUARDS G2, G3 a rebate above half of the least edge of its type is refused, and cashback beside it takes of the rest', () => {
  expect(rebateProblems(rebate, { edgeOf, cashbacks: [] })).toEqual([])
  const tooMuch = { ...rebate, levels: [{ from: 0, rates: { LIVE: 53, LOTT: 51 } }] }
  expect(rebateProblems(tooMuch, { edgeOf, cashbacks: [] })).toEqual([
    { field: 'terms.levels.0.rates.LIVE', code: 'rebate_above_edge' },
    { field: 'terms.levels.0.rates.LOTT', code: 'rebate_above_edge' },
  ])
  expect(rebateProblems({ ...rebate, levels: [] }, { edgeOf, cashbacks: [] })).toContainEqual({
    field: 'terms.levels',
    code: 'rates_missing',
  })
  const of = { edgeOf, currency: 'BRL' as const }
  expect(cashbackProblems(terms, { ...of, rebates: [] })[0]?.field).toBe('terms.leastLoss')
  const sound = { ...terms, leastLoss: 10_000n }
  expect(cashbackProblems(sound, { ...of, rebates: [] })).toEqual([])
  // 0.40 % of 1.0579 % leaves 62.18 % of the hold, of which six tenths are 37.31 %.
  expect(cashbackProblems(sound, { ...of, rebates: [rebate] })).toEqual([
    { field: 'terms.holdShare', code: 'share_above_hold' },
  ])
  expect(cashbackProblems({ ...sound, holdShare: 3_730 }, { ...of, rebates: [rebate] })).toEqual([])
  expect(rebateProblems(rebate, { edgeOf, cashbacks: [sound] })).toEqual([
    { field: 'terms.levels.1.rates.LIVE', code: 'rebate_above_edge' },
  ])
})
