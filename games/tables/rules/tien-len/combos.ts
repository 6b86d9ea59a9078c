import { type Card, rankOf, suitOf } from '../../../engine/cards.ts'

/** 3 is the lowest rank (0), ace is 11 and 2 is the highest (12). */
export const TWO = 12
export const ACE = 11

/** Spades, clubs, diamonds, hearts, from the lowest; the suits of a card are spades, hearts, diamonds, clubs. */
const SUIT_ORDER = [0, 3, 2, 1] as const

export function tienRank(card: Card): number {
  return (rankOf(card) + 11) % 13
}

/** Compares two cards: by rank, then by suit. */
export function powerOf(card: Card): number {
  return tienRank(card) * 4 + (SUIT_ORDER[suitOf(card)] ?? 0)
}

export function byPower(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => powerOf(one) - powerOf(other))
}

/** `pairs` are consecutive pairs, three at least. */
export type ComboType = 'single' | 'pair' | 'triple' | 'quad' | 'straight' | 'pairs'

export interface Combo {
  type: ComboType
  cards: readonly Card[]
  /** The power of its highest card. */
  top: number
}

const ALIKE = [undefined, 'single', 'pair', 'triple', 'quad'] as const

/** What some cards are together; null when they are no combination. */
export function comboOf(unordered: readonly Card[]): Combo | null {
  const cards = byPower(unordered)
  if (cards.length === 0 || new Set(cards).size !== cards.length) return null
  const ranks = cards.map(tienRank)
  const type = typeOf(ranks)
  return type && { type, cards, top: powerOf(cards.at(-1) as Card) }
}

function typeOf(ranks: readonly number[]): ComboType | null {
  const [lowest = 0] = ranks
  if (ranks.every((rank) => rank === lowest)) return ALIKE[ranks.length] ?? null
  if (ranks.includes(TWO)) return null
  const isStraight = ranks.length >= 3 && ranks.every((rank, index) => rank === lowest + index)
  if (isStraight) return 'straight'
  const isPairs =
    ranks.length >= 6 &&
    ranks.length % 2 === 0 &&
    ranks.every((rank, index) => rank === lowest + Math.floor(index / 2))
  return isPairs ? 'pairs' : null
}

const isTwos = ({ type, top }: Combo, wanted: ComboType): boolean =>
  type === wanted && top >= TWO * 4

const isPairsOf = ({ type, cards }: Combo, least: number): boolean =>
  type === 'pairs' && cards.length >= least * 2

/** Combinations that chop, and that can be chopped like a two. */
export function isBomb(combo: Combo): boolean {
  return combo.type === 'quad' || combo.type === 'pairs'
}

/** True when a combination may be chopped: twos, and combinations that chop themselves. */
export function isChoppable(combo: Combo): boolean {
  return isBomb(combo) || isTwos(combo, 'single') || isTwos(combo, 'pair')
}

/** Whether a combination may be played on another (GAMES.md C3). Without chops only the same type and length beats. */
export function beats(over: Combo, under: Combo, { chops }: { chops: boolean }): boolean {
  const isAlike = over.type === under.type && over.cards.length === under.cards.length
  if (isAlike) return over.top > under.top
  if (!chops) return false
  const isTwo = isTwos(under, 'single')
  const isTwoOrPair = isTwo || isTwos(under, 'pair')
  const isThreePairs = under.type === 'pairs' && under.cards.length === 6
  if (over.type === 'quad') return isTwoOrPair || isThreePairs
  if (isPairsOf(over, 4)) return isTwoOrPair || isThreePairs || under.type === 'quad'
  return isPairsOf(over, 3) && isTwo
}

/** A chop is paid for: a combination that chops has beaten one that can be chopped. */
export function isChop(over: Combo, under: Combo): boolean {
  return isBomb(over) && isChoppable(under)
}
