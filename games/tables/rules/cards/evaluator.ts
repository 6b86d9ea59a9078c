import type { Card } from '../../../engine/cards.ts'

/**
 * The value of the best five of five to seven cards, by bit masks: a bit a rank and 13 bits a suit. The idea is that of Keith Rule's and
 * the poker-eval library's evaluators: a table of 8,192 rank masks answers "how many", "which straight" and "which five highest", and how
 * many cards repeat a rank decides what is left to look for. Written anew from the idea; the tables are computed when the file is read.
 *
 * A value is compared as a number: category × 2²⁰, then up to five ranks of four bits each, the most important first.
 */

/** Weakest first; the place is the category's number. A royal flush is the highest straight flush. */
export const CATEGORIES = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
] as const

export type Category = (typeof CATEGORIES)[number]

const PAIR = 1 << 20
const TWO_PAIR = 2 << 20
const TRIPS = 3 << 20
const STRAIGHT = 4 << 20
const FLUSH = 5 << 20
const FULL_HOUSE = 6 << 20
const QUADS = 7 << 20
const STRAIGHT_FLUSH = 8 << 20

const MASKS = 8192
/** How many ranks a mask has. */
const BITS = new Uint8Array(MASKS)
/** The rank that a straight within the mask ends with, from 3 (five) to 12 (ace); 0 where there is none. */
const RUN_TOP = new Uint8Array(MASKS)
/** The five highest ranks of a mask, four bits each, the highest in bits 16 to 19. */
const FIVE = new Int32Array(MASKS)
/** The highest rank of a mask. */
const TOP = new Uint8Array(MASKS)

const WHEEL = 0b1_0000_0000_1111

for (let mask = 0; mask < MASKS; mask += 1) {
  let found = 0
  for (let rank = 12; rank >= 0; rank -= 1) {
    if ((mask & (1 << rank)) === 0) continue
    if (found === 0) TOP[mask] = rank
    if (found < 5) FIVE[mask] = (FIVE[mask] as number) | (rank << (16 - 4 * found))
    found += 1
  }
  BITS[mask] = found
  if ((mask & WHEEL) === WHEEL) RUN_TOP[mask] = 3
  for (let top = 4; top <= 12; top += 1)
    if (((mask >> (top - 4)) & 0b11111) === 0b11111) RUN_TOP[mask] = top
}

/** Spades and hearts in one number, diamonds and clubs in another: what a card adds to them. */
export const FIRST_SUITS = Int32Array.from({ length: 52 }, (_, card) => bitOf(card, 0))
export const LAST_SUITS = Int32Array.from({ length: 52 }, (_, card) => bitOf(card, 2))

function bitOf(card: Card, firstSuit: number): number {
  const suit = (card & 3) - firstSuit
  return suit === 0 || suit === 1 ? 1 << (strengthOf(card) + 13 * suit) : 0
}

/** The rank of a card for comparing: 0 (deuce) to 12 (ace). */
export function strengthOf(card: Card): number {
  return ((card >> 2) + 12) % 13
}

/** The value of five to seven cards. */
export function valueOf(cards: readonly Card[]): number {
  let first = 0
  let last = 0
  for (const card of cards) {
    first |= FIRST_SUITS[card] as number
    last |= LAST_SUITS[card] as number
  }
  return valueOfMasks(first, last, cards.length)
}

/** The same of masks that were put together before: the loop over all hands adds one card at a time. */
export function valueOfMasks(first: number, last: number, count: number): number {
  const s = first & 0x1fff
  const h = first >>> 13
  const d = last & 0x1fff
  const c = last >>> 13
  // Five cards of one suit leave two at most, which make neither four alike nor a full house: nothing between flush and straight flush.
  if ((BITS[s] as number) >= 5) return flushValue(s)
  if ((BITS[h] as number) >= 5) return flushValue(h)
  if ((BITS[d] as number) >= 5) return flushValue(d)
  if ((BITS[c] as number) >= 5) return flushValue(c)
  const any = s | h | d | c
  const repeats = count - (BITS[any] as number)
  if (repeats >= 3) return manyAlike(s, h, d, c)
  const run = RUN_TOP[any] as number
  if (run !== 0) return STRAIGHT | (run << 16)
  if (repeats === 0) return FIVE[any] as number
  // Ranks that occur twice are those of any suit that cancel out when the suits are added without carry.
  const twice = any & ~(s ^ h ^ d ^ c)
  if (repeats === 1) {
    const kickers = (FIVE[any ^ twice] as number) >> 4
    return PAIR | ((TOP[twice] as number) << 16) | (kickers & 0xfff0)
  }
  if (twice !== 0) return twoPairs(any, twice)
  const trips = threeOf(s, h, d, c)
  const kickers = (FIVE[any ^ trips] as number) >> 4
  return TRIPS | ((TOP[trips] as number) << 16) | (kickers & 0xff00)
}

function flushValue(mask: number): number {
  const run = RUN_TOP[mask] as number
  return run === 0 ? FLUSH | (FIVE[mask] as number) : STRAIGHT_FLUSH | (run << 16)
}

/** Ranks of three suits or four: one of the first pair of suits and one of the other way to pair them. */
function threeOf(s: number, h: number, d: number, c: number): number {
  return ((s & h) | (d & c)) & ((s & d) | (h & c))
}

function twoPairs(any: number, pairs: number): number {
  const high = TOP[pairs] as number
  const low = TOP[pairs ^ (1 << high)] as number
  const kicker = TOP[any & ~((1 << high) | (1 << low))] as number
  return TWO_PAIR | (high << 16) | (low << 12) | (kicker << 8)
}

/** At least three cards repeat a rank: four alike, a full house or two pairs (of three). */
function manyAlike(s: number, h: number, d: number, c: number): number {
  const any = s | h | d | c
  const quads = s & h & d & c
  if (quads !== 0)
    return QUADS | ((TOP[quads] as number) << 16) | ((TOP[any ^ quads] as number) << 12)
  const twice = any & ~(s ^ h ^ d ^ c)
  const trips = threeOf(s, h, d, c)
  if (trips === 0) return twoPairs(any, twice)
  const high = TOP[trips] as number
  const pair = TOP[(trips ^ (1 << high)) | twice] as number
  return FULL_HOUSE | (high << 16) | (pair << 12)
}

export function categoryOf(value: number): Category {
  return CATEGORIES[value >> 20] as Category
}

/** The same cards in the words that a text needs: the category, and the five that count, the most important first. */
export interface BestFive {
  category: Category
  value: number
  cards: readonly Card[]
}

export function bestFive(cards: readonly Card[]): BestFive {
  const value = valueOf(cards)
  // The lowest suits are kept where two sets of five are worth the same.
  const highestFirst = [...cards].sort((one, other) => other - one)
  const five = fivesOf(highestFirst).find((some) => valueOf(some) === value) ?? []
  return { category: categoryOf(value), value, cards: inOrder(five, value) }
}

function fivesOf(cards: readonly Card[]): Card[][] {
  if (cards.length <= 5) return [[...cards]]
  return cards.flatMap((_, left) => fivesOf(cards.toSpliced(left, 1)))
}

/** What repeats most first, then the highest; the ace of a straight to five last. */
function inOrder(five: readonly Card[], value: number): Card[] {
  const alike = (card: Card) =>
    five.filter((other) => strengthOf(other) === strengthOf(card)).length
  const isWheel =
    value >> 16 === ((STRAIGHT >> 16) | 3) || value >> 16 === ((STRAIGHT_FLUSH >> 16) | 3)
  const rank = (card: Card) => (isWheel && strengthOf(card) === 12 ? -1 : strengthOf(card))
  return [...five].sort(
    (one, other) => alike(other) - alike(one) || rank(other) - rank(one) || one - other,
  )
}
