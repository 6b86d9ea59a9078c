import { canonical, differs, paidOf, x100Of } from '../pays.mjs'
import { baccarat } from './baccarat.mjs'
import { shoeOf, shoeWithout } from './cards.mjs'
import { bauCua, sicBo, taiXiu, xocDia } from './dice.mjs'
import { dragonTiger } from './dragon-tiger.mjs'
import { roulette } from './roulette.mjs'
import { sharedKeno } from './shared-keno.mjs'

/**
 * Tables whose result is dealt, by engine code: `deal` from the stream (and the shoe), `taken` the cards that leave the shoe,
 * `returnX100` of a place, and `isPush` where a tie gives a stake back, so that it does not stand.
 */
export const DEALT = {
  'HL-BAC': baccarat,
  'HL-DT': dragonTiger,
  'HL-ROU': roulette,
  'HL-SIC': sicBo,
  'HL-TX': taiXiu,
  'HL-BC': bauCua,
  'HL-XD': xocDia,
  'HL-KENO': sharedKeno,
}

/** The result of a round anew; null, or what is wrong with the one that stands there. */
export function dealtProblem(round, math, luck) {
  const { deal, taken } = DEALT[round.engine_code]
  return differs(round.result, deal(math, luck, taken ? shoeOf(math, round.table_before) : null))
}

/** Every round has a fresh shoe. Where one went on from round to round, it is what the round before left. */
export function shoeProblem(round, last, math) {
  const { taken } = DEALT[round.engine_code]
  const follows =
    last?.engine_code === round.engine_code && BigInt(last.number) + 1n === BigInt(round.number)
  if (!taken || !follows || (round.table_before ?? null) === null) return null
  const left =
    last.result === null
      ? (last.table_before ?? null)
      : shoeWithout(shoeOf(math, last.table_before), taken(last.result))
  const goesOn = canonical(left) === canonical(round.table_before ?? null)
  return goesOn ? null : 'its shoe is not what the round before left'
}

/** What one confirm of chips is paid, and what of it stood. */
export function settleDealt(round, bet, math) {
  const { returnX100, isPush } = DEALT[round.engine_code]
  const owed = paidOf(bet.choice, bet.currency, (key) => returnX100(math, key, round.result))
  const due = owed < BigInt(bet.max_win) ? owed : BigInt(bet.max_win)
  const stood = Object.entries(bet.choice).filter(([key]) => !isPush?.(math, key, round.result))
  return {
    x100: x100Of(due, BigInt(bet.stake)),
    due,
    effective: stood.reduce((sum, [, amount]) => sum + BigInt(amount), 0n),
    outcome: due > 0n ? 'win' : 'lose',
  }
}
