import type { Money } from '@croupier/shared/money'
import type { Card } from '../../../engine/cards.ts'
import type { HoldemTerms } from './terms.ts'

/** A table as it stands: all that a restart needs to go on. Cards and deck are secrets; `view.ts` says who may know what. */
export interface HoldemTable {
  terms: HoldemTerms
  /** As many places as the terms have seats. */
  seats: readonly (Seat | null)[]
  /** Where button and blinds were in the last hand; a place may be empty (dead button, dead small blind). */
  positions: Positions | null
  handNumber: number
  hand: Hand | null
}

export interface Positions {
  button: number
  small: number
  big: number
}

export interface Seat {
  seat: number
  player: string
  stack: Money
  /** `waiting`: has not been dealt in since sitting down or coming back, and comes in with the big blind or by posting. */
  state: 'playing' | 'waiting' | 'away'
  /** Comes in at once and posts, instead of waiting for the big blind. */
  posts: boolean
  /** Blinds that passed while away; a dead small blind and a live big blind are posted to come back before one's turn. */
  owes: { small: boolean; big: boolean }
  /** How often the big blind passed while away. */
  missed: number
  /** Turns in a row that ended by the clock. */
  timeouts: number
  isLeaving: boolean
  /** Losing cards are not shown; a player may choose to show them. */
  mucks: boolean
  straddles: boolean
  isConnected: boolean
  bank: TimeBank
}

export interface TimeBank {
  leftMs: number
  hands: number
  /** Extra time of seats that are cut off, spent since `hourFrom`. */
  cutOffSpentMs: number
  hourFrom: number
}

export type Street = 'preflop' | 'flop' | 'turn' | 'river'

export interface Hand {
  number: number
  street: Street
  positions: Positions
  /** In the order of dealing, from the left of the button. */
  players: readonly HandPlayer[]
  /** All 52 in the order of the deal; places are taken by `deal.ts`. */
  deck: readonly Card[]
  board: readonly Card[]
  /** What must be matched on this street. */
  toMatch: Money
  /** The last full bet or raise of the street, at least the big blind: what the next raise adds at least. */
  fullRaise: Money
  /** The place behind which the next to act is looked for. */
  from: number
  /** Who bet or raised last on this street. */
  aggressor: number | null
  turn: Turn | null
  /** Counts the turns of the hand from 1; actions name it, so a late or a second one is refused. */
  turns: number
  /** Cards lie open and nobody acts any more. */
  isRunOut: boolean
  isOver: boolean
  /** How many pots have been given to their winners, and their sum with the rake. */
  awarded: number
  paid: Money
  rake: Money
}

export interface Turn {
  seat: number
  number: number
  startedAt: number
}

export interface HandPlayer {
  seat: number
  player: string
  /** The stack before the first chip of the hand. */
  startStack: Money
  stack: Money
  state: 'in' | 'folded' | 'all_in'
  cards: readonly Card[]
  /** Chips of this street, antes not counted. */
  bet: Money
  /** Chips of the whole hand that count for levels of pots. */
  put: Money
  /** Dead chips, which no level counts: they lie in the main pot and never come back. */
  dead: Money
  /** What had to be matched after his last action on this street; null while he has not acted. */
  actedAt: Money | null
  fate: 'hidden' | 'shown' | 'mucked'
  won: Money
}

export function playerAt(hand: Hand, seat: number): HandPlayer | undefined {
  return hand.players.find((player) => player.seat === seat)
}

export function seatedAt(table: HoldemTable, seat: number): Seat | null {
  return table.seats[seat] ?? null
}

/** Seats in the order of play that follow a place. */
export function seatsAfter(count: number, place: number): number[] {
  return Array.from({ length: count }, (_, step) => (place + step + 1) % count)
}

/** True when a place lies behind one and before another, walking clockwise. */
export function isBetween(place: number, from: number, to: number, count: number): boolean {
  const walk = (to - from + count) % count || count
  const step = (place - from + count) % count
  return step > 0 && step < walk
}

/** All chips of a table, those in the pots of a running hand included. With the rake of all hands they are what was brought to it. */
export function chipsOf(table: HoldemTable): Money {
  const { hand } = table
  const running = hand !== null && !hand.isOver ? hand : null
  const inHand = new Set(running?.players.map(({ seat }) => seat))
  const resting = table.seats.reduce(
    (sum, seat) => (seat === null || inHand.has(seat.seat) ? sum : sum + seat.stack),
    0n,
  )
  if (running === null) return resting
  const middle = running.players.reduce((sum, { put, dead }) => sum + put + dead, 0n)
  const stacks = running.players.reduce((sum, { stack }) => sum + stack, 0n)
  return resting + stacks + middle - running.paid
}

export function emptyTable(terms: HoldemTerms): HoldemTable {
  const seats = Array.from({ length: terms.seats }, () => null)
  return { terms, seats, positions: null, handNumber: 0, hand: null }
}
