import { type Card, rankOf, suitOf } from '../../../engine/cards.ts'

const RANKS = 'A23456789TJQK'
const SUITS = 'shdc'

/** A card as players of tables write it: "As", "Td", "2c". */
export function cardText(card: Card): string {
  return `${RANKS[rankOf(card)] ?? ''}${SUITS[suitOf(card)] ?? ''}`
}

export function cardsText(cards: readonly Card[]): string {
  return cards.map(cardText).join(' ')
}

/** Reads "As Td2c"; null when it is not a list of cards, or when one stands in it twice. */
export function readCards(text: string): Card[] | null {
  const words = text.replaceAll(/\s+/g, '').match(/../g) ?? []
  const cards = words.map((word) => {
    const [rank, suit] = [RANKS.indexOf(word[0] ?? ''), SUITS.indexOf(word[1] ?? '')]
    return rank < 0 || suit < 0 ? -1 : rank * 4 + suit
  })
  const isWhole = text.replaceAll(/\s+/g, '').length === cards.length * 2
  return isWhole && !cards.includes(-1) && new Set(cards).size === cards.length ? cards : null
}
