import fc from 'fast-check'
import type { Bet, Call, Win } from './reference-wallet.ts'

const id = fc.integer({ min: 0, max: 3 })
const round = fc.integer({ min: 0, max: 1 })
// Whole units, which every currency pays: what is finer is refused before anything is decided.
const amount = fc.integer({ min: 0, max: 4 }).map((units) => units * 10_000)
const rarely = fc.integer({ min: 0, max: 9 }).map((value) => value === 9)

const bet: fc.Arbitrary<Bet> = fc.record({ id, round, amount, closes: rarely })
const win: fc.Arbitrary<Win> = fc.record({
  id,
  round,
  amount,
  closes: rarely,
  reference: fc.option(id, { nil: null }),
})

/** A bet and a win as one call name the same round; the win names that bet, or none. */
const pair = fc.tuple(bet, win, fc.boolean()).map(
  ([stake, prize, isNamed]): Call => ({
    op: 'betwin',
    bet: stake,
    win: { ...prize, round: stake.round, reference: isNamed ? stake.id : null },
  }),
)

export const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      op: fc.constant('bet' as const),
      bet,
      session: rarely.map((isUnknown) => (isUnknown ? ('unknown' as const) : ('good' as const))),
      foreign: rarely,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ op: fc.constant('win' as const), win, foreign: rarely }),
  },
  { weight: 3, arbitrary: pair },
  {
    weight: 4,
    arbitrary: fc.record({
      op: fc.constant('rollback' as const),
      of: fc.constantFrom('BET' as const, 'BET' as const, 'WIN' as const),
      id,
      original: id,
      round: fc.option(round, { nil: null }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('promo' as const), id, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      op: fc.constant('adjust' as const),
      id,
      amount: fc.integer({ min: -6, max: 3 }).map((units) => units * 10_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('round.end' as const), round }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('balance' as const), foreign: rarely }) },
  { weight: 1, arbitrary: fc.record({ op: fc.constant('authenticate' as const), token: id }) },
)

/** What happens to a call on its way: once, twice, or together with others in one batch. */
export interface Sent {
  player: 0 | 1
  calls: Call[]
  /** Whether they travel as one batch. */
  inBatch: boolean
  /** Sent again at once, because the first answer was lost. */
  again: boolean
  /** Which of the two houses hears of it. */
  house: 0 | 1
}

export const sent: fc.Arbitrary<Sent> = fc
  .record({
    player: fc.constantFrom(0 as const, 1 as const),
    calls: fc.array(call, { minLength: 1, maxLength: 3 }),
    inBatch: fc.integer({ min: 0, max: 4 }).map((value) => value === 4),
    again: rarely,
    house: fc.constantFrom(0 as const, 1 as const),
  })
  .map(({ calls, ...sending }) => {
    // A launch token names no player, so in a batch it keeps no place among the player's calls.
    const inOrder = calls.filter(({ op }) => op !== 'authenticate')
    return sending.inBatch && inOrder.length > 0
      ? { ...sending, calls: inOrder }
      : { ...sending, inBatch: false, calls: calls.slice(0, 1) }
  })
