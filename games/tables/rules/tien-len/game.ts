import type { Money } from '@croupier/shared/money'
import type { Card } from '../../../engine/cards.ts'
import type { Combo } from './combos.ts'
import type { InstantWin } from './holdings.ts'
import type { TienLenTerms } from './terms.ts'

/** One hand of Tiến Lên as it stands. Cards are secrets; `view.ts` says who may know what. */
export interface TienLenHand {
  terms: TienLenTerms
  number: number
  /** The first hand of the table has a lead and two instant wins of its own. */
  isFirst: boolean
  /** In the order of play. */
  players: readonly TienLenPlayer[]
  trick: Trick
  turn: { seat: number; number: number; startedAt: number } | null
  /** While it is open nobody's turn begins, and everybody may chop out of turn: whether or not somebody can. */
  window: { number: number; endsAt: number } | null
  /** Counts turns and windows from 1; actions name it. */
  steps: number
  /** Seats that are out of cards, in order. */
  out: readonly number[]
  /** The card that the first lead must contain. */
  mustInclude: Card | null
  instantWin: { seat: number; kind: InstantWin } | null
  isSettled: boolean
  isOver: boolean
}

export interface TienLenPlayer {
  seat: number
  player: string
  /** What the seat can pay with: its stack before the hand. */
  stack: Money
  cards: readonly Card[]
  hasPlayed: boolean
  hasPassed: boolean
  /** Gone: the rule of the house plays for him. */
  isRobot: boolean
  timeouts: number
  /** Won less paid so far, before the rake. */
  net: Money
  rake: Money
  isShown: boolean
}

export interface Trick {
  /** Who leads, while nothing lies on the table. */
  lead: number
  top: Combo | null
  by: number | null
  /** Chops of this trick: only the last chopped pays, the sum of all. */
  chain: readonly { chopped: number; by: number; value: number }[]
  /** The place behind which the next to act is looked for. */
  from: number
}

export type TienLenEvent =
  | {
      type: 'hand_started'
      number: number
      isFirst: boolean
      terms: TienLenTerms
      players: readonly { seat: number; player: string; stack: Money }[]
      lead: number
      mustInclude: Card | null
    }
  | { type: 'dealt'; seat: number; cards: readonly Card[] }
  | { type: 'instant_win'; seat: number; kind: InstantWin }
  | { type: 'turn'; seat: number; number: number; at: number }
  | { type: 'window'; number: number; endsAt: number }
  | { type: 'window_closed' }
  | {
      type: 'played'
      seat: number
      cards: readonly Card[]
      at: number
      isForced: boolean
    }
  | { type: 'passed'; seat: number; at: number; isForced: boolean }
  | { type: 'trick_ended'; lead: number }
  | { type: 'paid'; from: number; to: number; amount: Money; owed: Money; reason: 'chop' | 'end' }
  | { type: 'quit'; seat: number }
  | { type: 'shown'; seat: number; cards: readonly Card[] }
  | { type: 'raked'; seat: number; amount: Money }
  | { type: 'settled' }
  | { type: 'hand_ended'; number: number }
  | { type: 'clock_restarted'; at: number }

export type TienLenAction = { at: number } & (
  | { type: 'play'; seat: number; step: number; cards: readonly Card[] }
  | { type: 'pass'; seat: number; step: number }
  /** Four consecutive pairs out of turn, while the window is open. */
  | { type: 'chop'; seat: number; step: number; cards: readonly Card[] }
  | { type: 'time_out'; step: number }
  | { type: 'close_window'; step: number }
  | { type: 'quit'; seat: number }
  | { type: 'restart_clock' }
)

export type TienLenRefusal =
  | 'stale_turn'
  | 'not_your_turn'
  | 'no_combination'
  | 'not_your_cards'
  | 'does_not_beat'
  | 'must_include_lowest'
  | 'must_lead'
  | 'not_yet_timed_out'
  | 'no_such_seat'

export function playerOf(hand: TienLenHand, seat: number): TienLenPlayer | undefined {
  return hand.players.find((player) => player.seat === seat)
}

/** Players in the order of play that follows a seat. */
export function playersAfter(hand: TienLenHand, seat: number): TienLenPlayer[] {
  const at = hand.players.findIndex((player) => player.seat === seat)
  return [...hand.players.slice(at + 1), ...hand.players.slice(0, at + 1)]
}

/** Those who still hold cards. */
export function stillIn({ players }: TienLenHand): TienLenPlayer[] {
  return players.filter(({ cards }) => cards.length > 0)
}

/** True when nobody plays a card any more: the first is out, or by the other ending only the last is left. */
export function isPlayedOut(hand: TienLenHand): boolean {
  if (hand.instantWin !== null) return true
  return hand.terms.ending === 'first_out' ? hand.out.length > 0 : stillIn(hand).length <= 1
}
