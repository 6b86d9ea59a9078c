import { canonical, differs, paidOf, totalsOf, x100Of } from '../pays.mjs'
import { baccarat } from './baccarat.mjs'
import { shoeOf, shoeWithout } from './cards.mjs'
import { bauCua, sicBo, taiXiu, xocDia } from './dice.mjs'
import { dragonTiger } from './dragon-tiger.mjs'
import { roulette } from './roulette.mjs'
import { sharedKeno } from './shared-keno.mjs'

/**
 * Tables whose result is dealt, by engine code: `deal` from the stream (and the shoe), `taken` the cards that leave the shoe,
 * `returnX100` of a place, and `effective`, what a member's bets of a round risked together.
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

/** The shoe goes on from round to round: what the round before left is what this one begins with. */
export function shoeProblem(round, last, math) {
  const { taken } = DEALT[round.engine_code]
  const follows =
    last?.engine_code === round.engine_code && BigInt(last.number) + 1n === BigInt(round.number)
  if (!taken || !follows) return null
  const left =
    last.result === null
      ? (last.table_before ?? null)
      : shoeWithout(shoeOf(math, last.table_before), taken(last.result))
  const goesOn = canonical(left) === canonical(round.table_before ?? null)
  return goesOn ? null : 'its shoe is not what the round before left'
}

/** What one confirm of chips is paid. Its turnover is counted over all confirms of the member together. */
export function settleDealt(round, bet, math) {
  const { returnX100 } = DEALT[round.engine_code]
  const owed = paidOf(bet.choice, bet.currency, (key) => returnX100(math, key, round.result))
  const due = owed < BigInt(bet.max_win) ? owed : BigInt(bet.max_win)
  return {
    x100: x100Of(due, BigInt(bet.stake)),
    due,
    effective: null,
    outcome: due > 0n ? 'win' : 'lose',
  }
}

/** What a member's confirms of a round risked together. */
export function dealtEffective(round, bets, math) {
  const totals = totalsOf(bets.map(({ choice }) => choice))
  return DEALT[round.engine_code].effective(math, totals, round.result)
}
