import { type Card, rankOf } from '../../engine/cards.ts'

export interface HandTotal {
  /** The best that does not go over 21, or the least that does. */
  total: number
  /** An ace counts eleven in it. */
  isSoft: boolean
}

export const TWENTY_ONE = 21

/** What a card counts: an ace eleven, pictures ten. */
export function valueOf(card: Card): number {
  const rank = rankOf(card)
  return rank === 0 ? 11 : Math.min(rank + 1, 10)
}

export function totalOf(cards: readonly Card[]): HandTotal {
  let total = 0
  let aces = 0
  for (const card of cards) {
    const value = valueOf(card)
    total += value
    if (value === 11) aces += 1
  }
  // As many aces as needed count one instead of eleven.
  while (total > TWENTY_ONE && aces > 0) {
    total -= 10
    aces -= 1
  }
  return { total, isSoft: aces > 0 }
}

/** The first two cards make 21. After a split the same two cards are only 21: ask the hand where it comes from. */
export function isTwoCard21(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === TWENTY_ONE
}
