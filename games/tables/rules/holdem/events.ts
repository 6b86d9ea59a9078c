import type { Money } from '@croupier/shared/money'
import type { Card } from '../../../engine/cards.ts'
import type { Debt } from './positions.ts'
import type { Positions, Street } from './table.ts'
import type { HoldemTerms } from './terms.ts'

/** What befalls a table, in order. The list is the hand history, and folding it gives the table again. */
export type TableEvent = SeatEvent | HandEvent

export type SeatEvent =
  | { type: 'seated'; seat: number; player: string; stack: Money; posts: boolean }
  | { type: 'left'; seat: number; stack: Money }
  | { type: 'leaving'; seat: number }
  | { type: 'away'; seat: number }
  | { type: 'back'; seat: number; posts: boolean }
  | { type: 'topped_up'; seat: number; amount: Money }
  | { type: 'chosen'; seat: number; mucks: boolean; straddles: boolean }
  | { type: 'connected'; seat: number; isConnected: boolean }
  | { type: 'terms_changed'; terms: HoldemTerms }
  | { type: 'stack_changed'; seat: number; stack: Money }

export type HandEvent =
  | {
      type: 'hand_started'
      number: number
      at: number
      positions: Positions
      /** In the order of dealing. */
      players: readonly { seat: number; player: string; stack: Money }[]
      /** The secret order of the deal. */
      deck: readonly Card[]
      /** Blinds that pass absent seats by. */
      debts: readonly Debt[]
    }
  | { type: 'posted'; seat: number; blind: Blind; amount: Money }
  | { type: 'dealt'; seat: number; cards: readonly Card[] }
  | { type: 'turn'; seat: number; number: number; at: number }
  | {
      type: 'acted'
      seat: number
      act: Act
      /** Chips that this action moved. */
      amount: Money
      at: number
      /** Ended by the clock or because the player is leaving. */
      isForced: boolean
    }
  | { type: 'uncalled'; seat: number; amount: Money }
  | { type: 'run_out' }
  | { type: 'board'; street: Street; cards: readonly Card[] }
  | { type: 'shown'; seat: number; cards: readonly Card[] }
  | { type: 'mucked'; seat: number }
  | {
      type: 'awarded'
      /** 0 is the main pot. */
      pot: number
      /** Before the rake. */
      amount: Money
      rake: Money
      shares: readonly { seat: number; amount: Money }[]
    }
  | { type: 'hand_ended'; number: number; rake: Money }
  /** Chips go back to those who put them: the hand could not be played to its end. */
  | { type: 'hand_voided'; number: number }
  | { type: 'clock_restarted'; at: number }

export type Act = 'fold' | 'check' | 'call' | 'bet' | 'raise'

export type Blind = 'small' | 'big' | 'ante' | 'straddle' | 'entry' | 'dead_small' | 'dead_ante'

/** What may be asked of a table; `at` is the server's clock in milliseconds. */
export type TableAction = { at: number } & (SeatAction | HandAction)

export type SeatAction =
  | { type: 'sit'; seat: number; player: string; buyIn: Money; posts: boolean }
  | { type: 'leave'; seat: number }
  | { type: 'go_away'; seat: number }
  | { type: 'come_back'; seat: number; posts: boolean }
  | { type: 'top_up'; seat: number; amount: Money }
  | { type: 'choose'; seat: number; mucks: boolean; straddles: boolean }
  | { type: 'connection'; seat: number; isConnected: boolean }
  | { type: 'change_terms'; terms: HoldemTerms }
  /** Chips of a tournament that are changed for larger ones. */
  | { type: 'set_stack'; seat: number; stack: Money }

export type HandAction =
  | { type: 'start_hand'; deck: readonly Card[]; firstButton?: number }
  | {
      type: 'act'
      seat: number
      hand: number
      turn: number
      act: 'fold' | 'check' | 'call' | 'raise'
      /** The total of the street that a bet or raise goes to. */
      to?: Money
    }
  | { type: 'time_out'; hand: number; turn: number }
  /** After a restart of the process that owns the table: whoever is to act gets the whole clock again. */
  | { type: 'restart_clock' }
  | { type: 'show'; seat: number; hand: number }
  | { type: 'void_hand' }

export type Refusal =
  | 'seat_taken'
  | 'no_such_seat'
  | 'already_seated'
  | 'bad_amount'
  | 'hand_running'
  | 'no_hand'
  | 'too_few_players'
  | 'stale_turn'
  | 'not_your_turn'
  | 'illegal_action'
  | 'not_yet_timed_out'
  | 'cannot_show'
