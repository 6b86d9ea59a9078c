import { type Card, isRed, rankOf, suitOf } from '../../engine/cards.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'

/** The seat's first two cards are of one rank. */
export const pairNames = ['perfect', 'coloured', 'mixed'] as const
export type PairName = (typeof pairNames)[number]

/** The seat's first two cards and the dealer's that all see, as a hand of three. */
export const threeNames = ['suitedTrips', 'straightFlush', 'trips', 'straight', 'flush'] as const
export type ThreeName = (typeof threeNames)[number]

/** What side bets return of their stake, the stake with it. */
export interface SidePays {
  pairsX100: Readonly<Record<PairName, MultiplierX100>>
  threeX100: Readonly<Record<ThreeName, MultiplierX100>>
}

export function pairOf(one: Card, other: Card): PairName | null {
  if (rankOf(one) !== rankOf(other)) return null
  if (suitOf(one) === suitOf(other)) return 'perfect'
  return isRed(one) === isRed(other) ? 'coloured' : 'mixed'
}

export function threeOf(cards: readonly [Card, Card, Card]): ThreeName | null {
  const [one, other, third] = cards
  const isFlush = suitOf(one) === suitOf(other) && suitOf(other) === suitOf(third)
  if (rankOf(one) === rankOf(other) && rankOf(other) === rankOf(third))
    return isFlush ? 'suitedTrips' : 'trips'
  if (isStraight(cards.map(rankOf))) return isFlush ? 'straightFlush' : 'straight'
  return isFlush ? 'flush' : null
}

/** The ace stands below the two or above the king, never between. */
function isStraight(ranks: readonly number[]): boolean {
  const [low = 0, middle = 0, high = 0] = ranks.toSorted((left, right) => left - right)
  if (low === 0 && middle === 11 && high === 12) return true
  return middle === low + 1 && high === middle + 1
}

/** What Perfect Pairs returns, every two cards of the packs counted. */
export function pairsReturn(pays: SidePays, decks: number): number {
  const left = decks * 52 - 1
  const chances = { perfect: decks - 1, coloured: decks, mixed: decks * 2 }
  return (
    pairNames.reduce((sum, name) => sum + (pays.pairsX100[name] * chances[name]) / left, 0) / 100
  )
}

/** What 21+3 returns, every three cards of the packs counted. */
export function threeReturn(pays: SidePays, decks: number): number {
  let returned = 0
  let ways = 0
  for (let one = 0; one < 52; one += 1)
    for (let other = one; other < 52; other += 1)
      for (let third = other; third < 52; third += 1) {
        const count = waysOf([one, other, third], decks)
        const name = threeOf([one, other, third])
        ways += count
        if (name) returned += count * pays.threeX100[name]
      }
  return returned / ways / 100
}

/** In how many ways so many packs hold three cards, given in rising order. */
function waysOf([one, other, third]: readonly [Card, Card, Card], decks: number): number {
  if (one === third) return (decks * (decks - 1) * (decks - 2)) / 6
  if (one === other || other === third) return ((decks * (decks - 1)) / 2) * decks
  return decks ** 3
}
