import type { Card } from '../../../engine/cards.ts'
import { beats, byPower, type Combo, comboOf, tienRank, TWO } from './combos.ts'

/** What a move must answer to. */
export interface Situation {
  /** What lies on the table; null for whoever leads. */
  top: Combo | null
  /** The card that the first lead of the first hand must contain. */
  mustInclude: Card | null
  chops: boolean
}

export function isLegalMove(combo: Combo, { top, mustInclude, chops }: Situation): boolean {
  if (mustInclude !== null && !combo.cards.includes(mustInclude)) return false
  return top === null || beats(combo, top, { chops })
}

/**
 * Legal moves of a hand, the lowest of each kind first. Of straights and consecutive pairs the lower ranks are taken by their lowest suits, for
 * only the highest card decides; whoever plays other suits plays the same move.
 */
export function legalMoves(hand: readonly Card[], situation: Situation): Combo[] {
  return allCombos(hand).filter((combo) => isLegalMove(combo, situation))
}

function allCombos(hand: readonly Card[]): Combo[] {
  const ranks = Array.from({ length: 13 }, (_, rank) =>
    byPower(hand.filter((card) => tienRank(card) === rank)),
  )
  const alike = [1, 2, 3, 4].flatMap((size) => ranks.flatMap((cards) => subsets(cards, size)))
  return [...alike, ...runs(ranks, 1, 3), ...runs(ranks, 2, 3)].flatMap(
    (cards) => comboOf(cards) ?? [],
  )
}

function subsets(cards: readonly Card[], size: number): Card[][] {
  if (size === 0) return [[]]
  return cards.flatMap((card, index) =>
    subsets(cards.slice(index + 1), size - 1).map((rest) => [card, ...rest]),
  )
}

/** Runs of `width` cards a rank: one for each start, end and highest card. */
function runs(ranks: readonly (readonly Card[])[], width: number, least: number): Card[][] {
  const found: Card[][] = []
  for (let from = 0; from < TWO; from += 1) {
    const lower: Card[] = []
    for (let to = from; to < TWO; to += 1) {
      const cards = ranks[to] ?? []
      if (cards.length < width) break
      if (to - from + 1 >= least)
        for (const top of cards.slice(width - 1)) {
          const partners = cards.filter((card) => card !== top).slice(0, width - 1)
          found.push([...lower, ...partners, top])
        }
      lower.push(...cards.slice(0, width))
    }
  }
  return found
}
