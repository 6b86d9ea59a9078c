import type { Luck } from './fair-stream.ts'

/** 0 … 51: rank 0 (ace) … 12 (king), four suits of each: `rank * 4 + suit`. Suits: spades, hearts, diamonds, clubs. */
export type Card = number

export const rankOf = (card: Card): number => Math.floor(card / 4)
export const suitOf = (card: Card): number => card % 4
export const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const SUITS = ['♠', '♥', '♦', '♣'] as const

export function rankText(card: Card): string {
  return RANKS[rankOf(card)] ?? ''
}

export function suitText(card: Card): string {
  return SUITS[suitOf(card)] ?? ''
}

/**
 * Cards that are left to be dealt: how many of each of the 52, a digit for each. No order is stored or decided in advance: each card
 * is drawn when it is dealt, so nobody can know a later one, and the chances are those of a shuffled shoe.
 */
export interface Shoe {
  /** Counts the shoes of the table, from 1. */
  number: number
  /** 52 digits. */
  cards: string
}

export function freshShoe(decks: number, number: number): Shoe {
  return { number, cards: String(decks).repeat(52) }
}

export function cardsLeft({ cards }: Shoe): number {
  return [...cards].reduce((sum, digit) => sum + Number(digit), 0)
}

/** Reads a shoe from a record; null when it is none. */
export function readShoe(value: unknown): Shoe | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  const [number, cards] = [fields.get('number'), fields.get('cards')]
  return typeof number === 'number' && typeof cards === 'string' && /^\d{52}$/.test(cards)
    ? { number, cards }
    : null
}

/**
 * The shoe that a round is dealt from: a fresh one for every round, so that nobody gains by counting cards. Rounds of former days were dealt
 * from what the round before had left, down to a cut; their records name that shoe.
 */
export function shoeOfRound(
  { decks, cutBelow }: { decks: number; cutBelow: number },
  recorded: unknown,
): Shoe {
  const left = readShoe(recorded)
  if (left === null) return freshShoe(decks, 1)
  return cardsLeft(left) < cutBelow ? freshShoe(decks, left.number + 1) : left
}

/** Deals cards one by one, each as likely as it is left in the shoe. */
export function dealFrom(shoe: Shoe, luck: Luck): () => Card {
  const counts = [...shoe.cards].map(Number)
  return () => {
    const card = luck.pick(counts)
    counts[card] = (counts[card] ?? 0) - 1
    return card
  }
}
