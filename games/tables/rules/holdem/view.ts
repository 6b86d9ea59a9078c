import type { Money } from '@croupier/shared/money'
import type { Card } from '../../../engine/cards.ts'
import { type Options, optionsOf } from './betting.ts'
import { deadlineOf } from './clock.ts'
import type { HandEvent, SeatEvent, TableEvent } from './events.ts'
import type { Pot } from './pots.ts'
import { potsOfHand } from './showdown.ts'
import type { Hand, HandPlayer, HoldemTable, Positions, Seat, Street } from './table.ts'
import type { HoldemTerms } from './terms.ts'

/**
 * What one seat may know of a table. It is put together field by field from what that seat may know, so nothing new of the state reaches a
 * player by itself: two tables that differ only in what the seat cannot know give equal views.
 */
export interface TableView {
  terms: HoldemTerms
  handNumber: number
  positions: Positions | null
  seats: readonly (SeatView | null)[]
  hand: HandView | null
}

export interface SeatView {
  seat: number
  player: string
  stack: Money
  state: Seat['state']
  isConnected: boolean
  bankMs: number
  /** Only of one's own seat. */
  own: Pick<Seat, 'posts' | 'owes' | 'mucks' | 'straddles' | 'isLeaving'> | null
}

export interface HandView {
  number: number
  street: Street
  positions: Positions
  board: readonly Card[]
  pots: readonly Pot[]
  toMatch: Money
  players: readonly PlayerView[]
  turn: { seat: number; number: number; deadline: number } | null
  /** What the seat itself may do now. */
  options: Options | null
  isRunOut: boolean
  isOver: boolean
  rake: Money
}

export type PlayerView = Omit<HandPlayer, 'cards' | 'actedAt' | 'startStack'> & {
  /** Null while they are not known to the seat. */
  cards: readonly Card[] | null
}

/** The table as the seat sees it; null for somebody who only watches. */
export function viewOf(table: HoldemTable, seat: number | null): TableView {
  return {
    terms: table.terms,
    handNumber: table.handNumber,
    positions: table.positions,
    seats: table.seats.map((one) => one && seatView(one, seat)),
    hand: table.hand && handView(table, table.hand, seat),
  }
}

function seatView(one: Seat, viewer: number | null): SeatView {
  const { seat, player, stack, state, isConnected, bank } = one
  const { posts, owes, mucks, straddles, isLeaving } = one
  const own = seat === viewer ? { posts, owes, mucks, straddles, isLeaving } : null
  return { seat, player, stack, state, isConnected, bankMs: bank.leftMs, own }
}

function handView(table: HoldemTable, hand: Hand, viewer: number | null): HandView {
  const { number, street, positions, board, toMatch, isRunOut, isOver, rake } = hand
  const isTurn = viewer !== null && hand.turn?.seat === viewer
  return {
    number,
    street,
    positions,
    board,
    pots: potsOfHand(hand),
    toMatch,
    players: hand.players.map((player) => playerView(player, viewer)),
    turn: hand.turn && {
      seat: hand.turn.seat,
      number: hand.turn.number,
      deadline: deadlineOf(table) ?? 0,
    },
    options: isTurn ? optionsOf(hand, viewer) : null,
    isRunOut,
    isOver,
    rake,
  }
}

function playerView(player: HandPlayer, viewer: number | null): PlayerView {
  const { seat, stack, state, bet, put, dead, fate, won } = player
  const isKnown = seat === viewer || fate === 'shown'
  const cards = isKnown ? player.cards : null
  return { seat, player: player.player, stack, state, bet, put, dead, fate, won, cards }
}

/** An event as a seat may know it: without the deck, and without cards that were dealt to others. */
export type EventView =
  | SeatEvent
  | Exclude<HandEvent, { type: 'hand_started' | 'dealt' }>
  | Omit<Extract<HandEvent, { type: 'hand_started' }>, 'deck'>
  | { type: 'dealt'; seat: number; cards: readonly Card[] | null }

/** What a seat is told of events; others' choices stay theirs. */
export function eventsFor(events: readonly TableEvent[], viewer: number | null): EventView[] {
  return events.flatMap((event): EventView[] => {
    if (event.type === 'hand_started') {
      const { deck: _, ...told } = event
      return [told]
    }
    if (event.type === 'dealt') return [event.seat === viewer ? event : { ...event, cards: null }]
    if (event.type === 'chosen' && event.seat !== viewer) return []
    return [event]
  })
}
