import { assert, never } from '@croupier/shared/assert'
import type { Card } from '../../../engine/cards.ts'
import { byPower, type Combo, comboOf, isBomb } from './combos.ts'
import { evolveTienLen, startOf } from './evolve.ts'
import { followTienLen, robotMove, windowAfterPlay } from './follow.ts'
import {
  playerOf,
  playersAfter,
  type TienLenAction,
  type TienLenEvent,
  type TienLenHand,
  type TienLenRefusal,
} from './game.ts'
import { bestInstantWin } from './holdings.ts'
import { isLegalMove } from './moves.ts'
import type { TienLenTerms } from './terms.ts'

export interface TienLenOutcome {
  hand: TienLenHand
  events: readonly TienLenEvent[]
  refused: TienLenRefusal | null
}

export interface NewHand {
  terms: TienLenTerms
  number: number
  isFirst: boolean
  /** In the order of play; each has at least `needs` stakes. */
  players: readonly { seat: number; player: string; stack: bigint }[]
  /** The whole deck in the order of the deal; each player gets 13 cards, one at a time. */
  deck: readonly Card[]
  /** Who won the hand before; null in the first hand, or when he is gone. */
  lastWinner: number | null
  at: number
}

/** Seats that can be dealt in: payments are capped by the stack, so a stack must be able to pay a bad hand. */
export function canBeDealtIn({ needs, stake }: TienLenTerms, stack: bigint): boolean {
  return stack >= stake * BigInt(needs)
}

/** Deals a hand. The holder of the lowest card leads the first one, with that card; later ones the last winner. */
export function startTienLen(start: NewHand): TienLenOutcome {
  const { terms, players, deck, number, isFirst, lastWinner, at } = start
  assert(players.length >= 2 && players.length <= terms.seats && new Set(deck).size === 52)
  assert(players.every(({ stack }) => canBeDealtIn(terms, stack)))
  const hands = players.map(({ seat }, index) => ({
    seat,
    cards: byPower(
      deck.filter((_, at) => at % players.length === index && at < players.length * 13),
    ),
  }))
  const lowest = byPower(hands.flatMap(({ cards }) => cards))[0] as Card
  const holder = hands.find(({ cards }) => cards.includes(lowest))?.seat as number
  const winner = players.find(({ seat }) => seat === lastWinner)?.seat
  const lead = isFirst || winner === undefined ? holder : winner
  const started: TienLenEvent = {
    type: 'hand_started',
    number,
    isFirst,
    terms,
    players,
    lead,
    mustInclude: isFirst ? lowest : null,
  }
  const dealt = hands.map((one): TienLenEvent => ({ type: 'dealt', ...one }))
  const empty = startOf(started)
  const order = playersAfter(empty, lead).map(({ seat }) => seat)
  const fromLead = [lead, ...order.filter((seat) => seat !== lead)]
  const best = terms.instantWins
    ? bestInstantWin(
        fromLead.map((seat) => hands.find((one) => one.seat === seat) ?? { seat, cards: [] }),
        isFirst,
      )
    : null
  const wins = best ? [{ type: 'instant_win' as const, ...best }] : []
  return fold(empty, [started, ...dealt, ...wins], at)
}

/** The hand after an action, with all that follows, or why the action is refused. */
export function reduceTienLen(hand: TienLenHand, action: TienLenAction): TienLenOutcome {
  const decided = decide(hand, action)
  return typeof decided === 'string'
    ? { hand, events: [], refused: decided }
    : fold(hand, decided, action.at)
}

function fold(hand: TienLenHand, first: readonly TienLenEvent[], at: number): TienLenOutcome {
  const events: TienLenEvent[] = []
  let after = hand
  let next = first
  while (next.length > 0) {
    for (const event of next) {
      after = evolveTienLen(after, event)
      events.push(event)
    }
    const last = next.at(-1)
    const opened = last?.type === 'played' ? windowAfterPlay(after, at) : []
    next = opened.length > 0 ? opened : followTienLen(after, at)
  }
  return { hand: after, events, refused: null }
}

function decide(hand: TienLenHand, action: TienLenAction): TienLenEvent[] | TienLenRefusal {
  switch (action.type) {
    case 'play':
      return play(hand, action)
    case 'pass': {
      if (hand.turn?.number !== action.step) return 'stale_turn'
      if (hand.turn.seat !== action.seat) return 'not_your_turn'
      if (hand.trick.top === null) return 'must_lead'
      return [{ type: 'passed', seat: action.seat, at: action.at, isForced: false }]
    }
    case 'chop':
      return chop(hand, action)
    case 'time_out':
      return timeOut(hand, action)
    case 'close_window': {
      if (hand.window?.number !== action.step) return 'stale_turn'
      return action.at < hand.window.endsAt ? 'not_yet_timed_out' : [{ type: 'window_closed' }]
    }
    case 'quit':
      return playerOf(hand, action.seat) ? [{ type: 'quit', seat: action.seat }] : 'no_such_seat'
    case 'restart_clock':
      return hand.isOver ? [] : [{ type: 'clock_restarted', at: action.at }]
    default:
      return never(action)
  }
}

/** The combination of cards that the seat really holds. */
function heldCombo(
  hand: TienLenHand,
  { seat, cards }: { seat: number; cards: readonly Card[] },
): Combo | TienLenRefusal {
  const held = playerOf(hand, seat)?.cards ?? []
  if (!cards.every((card) => held.includes(card))) return 'not_your_cards'
  return comboOf(cards) ?? 'no_combination'
}

function play(
  hand: TienLenHand,
  action: Extract<TienLenAction, { type: 'play' }>,
): TienLenEvent[] | TienLenRefusal {
  const { seat, cards, at } = action
  if (hand.turn?.number !== action.step) return 'stale_turn'
  if (hand.turn.seat !== seat) return 'not_your_turn'
  const combo = heldCombo(hand, action)
  if (typeof combo === 'string') return combo
  const { mustInclude, trick, terms } = hand
  if (mustInclude !== null && !cards.includes(mustInclude)) return 'must_include_lowest'
  const isLegal = isLegalMove(combo, { top: trick.top, mustInclude, chops: terms.chops })
  return isLegal ? [{ type: 'played', seat, cards, at, isForced: false }] : 'does_not_beat'
}

/** Out of turn only four consecutive pairs chop, also of somebody who has passed. */
function chop(
  hand: TienLenHand,
  action: Extract<TienLenAction, { type: 'chop' }>,
): TienLenEvent[] | TienLenRefusal {
  const { seat, cards, at } = action
  if (hand.window?.number !== action.step) return 'stale_turn'
  if (hand.trick.by === seat) return 'not_your_turn'
  const combo = heldCombo(hand, action)
  if (typeof combo === 'string') return combo
  const isFourPairs = isBomb(combo) && combo.type === 'pairs' && combo.cards.length >= 8
  const situation = { top: hand.trick.top, mustInclude: null, chops: true }
  if (!isFourPairs || !isLegalMove(combo, situation)) return 'does_not_beat'
  return [{ type: 'played', seat, cards, at, isForced: false }]
}

function timeOut(
  hand: TienLenHand,
  { step, at }: Extract<TienLenAction, { type: 'time_out' }>,
): TienLenEvent[] | TienLenRefusal {
  const { turn } = hand
  if (turn?.number !== step) return 'stale_turn'
  if (at < turn.startedAt + hand.terms.turnMs) return 'not_yet_timed_out'
  return [robotMove(hand, turn.seat, at)]
}

/** Who leads the next hand of the same table. */
export function winnerOf(hand: TienLenHand): number | null {
  return hand.instantWin?.seat ?? hand.out[0] ?? null
}
