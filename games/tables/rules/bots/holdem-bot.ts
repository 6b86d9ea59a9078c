import type { Money } from '@croupier/shared/money'
import type { Card } from '../../../engine/cards.ts'
import { CATEGORIES, categoryOf, strengthOf, valueOf } from '../cards/evaluator.ts'
import type { Options } from '../holdem/betting.ts'
import type { TableAction } from '../holdem/events.ts'
import type { TableView } from '../holdem/view.ts'

/**
 * What a practice bot does, from the view of its own seat alone: the same view always gives the same action. It plays good cards, bets made
 * hands, calls small bets and folds the rest; a beginner can learn at it.
 */
export function holdemBotAction(view: TableView, seat: number, at: number): TableAction | null {
  const { hand } = view
  const own = hand?.players.find((player) => player.seat === seat)
  if (!hand?.options || !hand.turn || !own?.cards) return null
  const base = { type: 'act' as const, seat, hand: hand.number, turn: hand.turn.number, at }
  const strength =
    hand.board.length === 0 ? startingStrength(own.cards) : madeStrength(own.cards, hand.board)
  const pot = hand.pots.reduce((sum, { amount }) => sum + amount, 0n)
  const { options } = hand
  const raise = strength >= 70 ? raiseTo(options, hand.toMatch + pot / 2n, view.terms.unit) : null
  if (raise !== null && options.raise && own.bet * 4n < raise)
    return { ...base, act: 'raise', to: raise }
  if (options.canCheck) return { ...base, act: 'check' }
  return { ...base, act: worthCalling(strength, options.call ?? 0n, pot) ? 'call' : 'fold' }
}

/** A bet of about this total, in whole chips and within what is allowed. */
function raiseTo({ raise }: Options, wanted: Money, unit: Money): Money | null {
  if (raise === null) return null
  const whole = wanted - (wanted % unit)
  return whole < raise.least ? raise.least : whole > raise.most ? raise.most : whole
}

/** Pays at most a share of the pot that grows with the strength of the hand. */
function worthCalling(strength: number, call: Money, pot: Money): boolean {
  return call * 100n <= pot * BigInt(strength)
}

/** 0 to 100 of two cards: pairs and high cards, with something for one suit and neighbours. */
export function startingStrength([one = 0, other = 0]: readonly Card[]): number {
  const [high, low] = [strengthOf(one), strengthOf(other)].sort((a, b) => b - a) as [number, number]
  if (high === low) return 50 + high * 4
  const suited = one % 4 === other % 4 ? 8 : 0
  const near = high - low <= 2 ? 6 : 0
  return Math.max(0, high * 4 + low * 2 + suited + near - 10)
}

/** 0 to 100 of a made hand; what lies on the board for everybody counts less. */
export function madeStrength(cards: readonly Card[], board: readonly Card[]): number {
  const own = CATEGORIES.indexOf(categoryOf(valueOf([...cards, ...board])))
  const shared = board.length === 5 ? CATEGORIES.indexOf(categoryOf(valueOf(board))) : 0
  const high = Math.max(...cards.map(strengthOf))
  const byCategory = [5, 40, 65, 75, 82, 86, 92, 97, 100][own] ?? 0
  return own === shared ? Math.min(byCategory, 20) + high : Math.min(100, byCategory + high)
}
