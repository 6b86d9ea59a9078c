import { byPower, isBomb, tienRank, TWO, type Combo } from '../tien-len/combos.ts'
import type { TienLenAction } from '../tien-len/game.ts'
import type { TienLenView } from '../tien-len/view.ts'

/**
 * What a practice bot plays, from the view of its own seat alone: it leads its longest low combination, answers with the lowest card that
 * beats, and keeps twos and chopping combinations until somebody is about to go out.
 */
export function tienLenBotAction(
  view: TienLenView,
  seat: number,
  at: number,
): TienLenAction | null {
  const own = view.players.find((player) => player.seat === seat)
  if (view.turn?.seat !== seat || !own?.cards) return null
  const step = view.turn.number
  const isUrgent = view.players.some((player) => player.seat !== seat && player.cardCount <= 3)
  const wanted = view.moves.filter((move) => isUrgent || !isPrecious(move))
  const isLead = view.trick.top === null
  const choice = isLead ? (bestLead(wanted) ?? view.moves[0]) : wanted[0]
  if (choice === undefined) return isLead ? null : { type: 'pass', seat, step, at }
  return { type: 'play', seat, step, cards: byPower(choice.cards), at }
}

function isPrecious(move: Combo): boolean {
  return isBomb(move) || move.cards.some((card) => tienRank(card) === TWO)
}

function bestLead(moves: readonly Combo[]): Combo | undefined {
  return [...moves].sort(
    (one, other) => other.cards.length - one.cards.length || one.top - other.top,
  )[0]
}
