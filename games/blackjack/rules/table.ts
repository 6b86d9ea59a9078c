import { assert } from '@croupier/shared/assert'
import type { Card } from '../../engine/cards.ts'
import { isTwoCard21, totalOf, TWENTY_ONE, valueOf } from './hand.ts'

/** What may differ between certified tables; that the dealer stands on all 17 and looks for a blackjack holds at every one. */
export interface TableTerms {
  /** Packs shuffled together for every round. */
  decks: number
  /** A seat's hands after all splits. */
  mostHands: number
  /** A first hand may be given up for half its stake once the dealer has no blackjack. */
  lateSurrender: boolean
}

export const moves = ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline'] as const
export type Move = (typeof moves)[number]

/** One hand of a seat; after a split a seat has several. */
export interface Hand {
  cards: Card[]
  /** In stakes of the seat. */
  stakes: 1 | 2
  fromSplit: boolean
  isDone: boolean
  isSurrendered: boolean
}

export interface Seat {
  /** 1 … 3, as it is called at the table. */
  seat: number
  /** The two cards that it was dealt, whatever was split since. */
  dealt: readonly [Card, Card]
  hands: Hand[]
  /** Null until it was asked, and where it never is. */
  isInsured: boolean | null
}

/** A round as it lies on the felt, with the hole card: only for those who may know it. */
export interface Table {
  seats: Seat[]
  /** The card that all see, the hole card, then what the dealer drew. */
  dealer: Card[]
  phase: 'insurance' | 'play' | 'over'
  /** Whose turn it is, as indexes; null once the round is over. */
  at: { seat: number; hand: number } | null
}

export type Draw = () => Card

const DEALER_STANDS = 17

/** Deals each seat a card, the dealer one that all see, each seat a second, the dealer the hole card. */
export function dealTable(seats: readonly number[], draw: Draw): Table {
  const first = seats.map(() => draw())
  const up = draw()
  const second = seats.map(() => draw())
  const table: Table = {
    seats: seats.map((seat, index) => {
      const dealt = [first[index] ?? 0, second[index] ?? 0] as const
      return { seat, dealt, hands: [handOf([...dealt], false)], isInsured: null }
    }),
    dealer: [up, draw()],
    phase: 'insurance',
    at: { seat: 0, hand: 0 },
  }
  if (valueOf(up) !== 11) peek(table, draw)
  return table
}

function handOf(cards: Card[], fromSplit: boolean): Hand {
  return { cards, stakes: 1, fromSplit, isDone: false, isSurrendered: false }
}

/** The hand whose turn it is, with its seat; null when nobody's is. */
export function handAt({ seats, at }: Table): { seat: Seat; hand: Hand } | null {
  const seat = at ? seats[at.seat] : undefined
  const hand = at ? seat?.hands[at.hand] : undefined
  return seat && hand ? { seat, hand } : null
}

/** What the one whose turn it is may do; empty when the round is over. */
export function legalMoves(terms: TableTerms, table: Table): Move[] {
  const now = handAt(table)
  if (!now) return []
  if (table.phase === 'insurance') return ['insure', 'decline']
  const { seat, hand } = now
  const [one, other] = hand.cards
  if (one === undefined || other === undefined || hand.cards.length > 2) return ['hit', 'stand']
  const maySplit = valueOf(one) === valueOf(other) && seat.hands.length < terms.mostHands
  const maySurrender = terms.lateSurrender && !hand.fromSplit
  return [
    'hit',
    'stand',
    'double',
    ...(maySplit ? (['split'] as const) : []),
    ...(maySurrender ? (['surrender'] as const) : []),
  ]
}

/** Makes a legal move; the table itself changes. */
export function makeMove(table: Table, move: Move, draw: Draw): void {
  const now = handAt(table)
  assert(now, 'a move after the end')
  const { seat, hand } = now
  switch (move) {
    case 'insure':
    case 'decline':
      insure(table, move === 'insure', draw)
      return
    case 'hit':
      hand.cards.push(draw())
      break
    case 'double':
      hand.stakes = 2
      hand.cards.push(draw())
      hand.isDone = true
      break
    case 'split':
      split(seat, hand)
      break
    case 'surrender':
      hand.isSurrendered = true
      hand.isDone = true
      break
    case 'stand':
      hand.isDone = true
  }
  goOn(table, draw)
}

/** Insurance goes around the seats; when all have answered, the dealer looks at the hole card. */
function insure(table: Table, isInsured: boolean, draw: Draw): void {
  const place = table.at?.seat ?? 0
  const seat = table.seats[place]
  assert(seat && table.phase === 'insurance')
  seat.isInsured = isInsured
  if (place + 1 < table.seats.length) table.at = { seat: place + 1, hand: 0 }
  else peek(table, draw)
}

/** A blackjack of the dealer ends the round before anybody stakes more. */
function peek(table: Table, draw: Draw): void {
  table.phase = 'play'
  table.at = { seat: 0, hand: 0 }
  if (isTwoCard21(table.dealer)) end(table)
  else goOn(table, draw)
}

/** Two hands of one: each gets its second card when its turn comes, so that it is played with all that is then on the table. */
function split(seat: Seat, hand: Hand): void {
  const [one, other] = hand.cards
  assert(one !== undefined && other !== undefined)
  const both = [handOf([one], true), handOf([other], true)]
  seat.hands.splice(seat.hands.indexOf(hand), 1, ...both)
}

/** Goes on to the next hand that has something to decide, or to the dealer. */
function goOn(table: Table, draw: Draw): void {
  while (table.at) {
    const now = handAt(table)
    if (!now) {
      nextSeat(table)
      continue
    }
    const { hand } = now
    if (hand.cards.length === 1) {
      hand.cards.push(draw())
      // Aces are split once and get one card each.
      if (valueOf(hand.cards[0] ?? 0) === 11) hand.isDone = true
    }
    if (totalOf(hand.cards).total >= TWENTY_ONE) hand.isDone = true
    if (!hand.isDone) return
    table.at = { seat: table.at.seat, hand: table.at.hand + 1 }
  }
  if (table.phase !== 'over') dealerPlays(table, draw)
}

function nextSeat(table: Table): void {
  const seat = (table.at?.seat ?? 0) + 1
  table.at = seat < table.seats.length ? { seat, hand: 0 } : null
}

/** The dealer draws to 17 if a hand is left that the draw decides. */
function dealerPlays(table: Table, draw: Draw): void {
  const isLeft = table.seats.some(({ hands }) => hands.some(waitsForDealer))
  if (isLeft) while (totalOf(table.dealer).total < DEALER_STANDS) table.dealer.push(draw())
  end(table)
}

function waitsForDealer(hand: Hand): boolean {
  return !hand.isSurrendered && !isNatural(hand) && totalOf(hand.cards).total <= TWENTY_ONE
}

function end(table: Table): void {
  table.phase = 'over'
  table.at = null
}

/** A blackjack: 21 with the first two cards of a seat. */
export function isNatural(hand: Hand): boolean {
  return !hand.fromSplit && isTwoCard21(hand.cards)
}

export type HandEnd = 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrender'

/** What a hand came to; only for a round that is over. */
export function endOf({ dealer }: Table, hand: Hand): HandEnd {
  if (hand.isSurrendered) return 'surrender'
  const { total } = totalOf(hand.cards)
  if (total > TWENTY_ONE) return 'bust'
  const dealerHas = isTwoCard21(dealer)
  if (isNatural(hand)) return dealerHas ? 'push' : 'blackjack'
  const house = totalOf(dealer).total
  if (dealerHas) return 'lose'
  if (house > TWENTY_ONE || total > house) return 'win'
  return total === house ? 'push' : 'lose'
}
