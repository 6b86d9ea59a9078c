import type { Card } from '../../../engine/cards.ts'
import { isRed } from '../../../engine/cards.ts'
import { ACE, type Combo, powerOf, tienRank, TWO } from './combos.ts'
import type { PowerValues } from './terms.ts'

/** How many cards of each rank, from 3 to 2. */
function countsOf(cards: readonly Card[]): number[] {
  const counts = Array.from({ length: 13 }, () => 0)
  for (const card of cards) counts[tienRank(card)] = (counts[tienRank(card)] ?? 0) + 1
  return counts
}

/** What twos, quads and consecutive pairs that are still held cost, in c. Of overlapping ones the set of disjoint ones that costs most counts. */
export function heldValue(cards: readonly Card[], values: PowerValues): number {
  const twos = cards
    .filter((card) => tienRank(card) === TWO)
    .reduce((sum, card) => sum + twoValue(card, values), 0)
  return twos + bestDisjoint(countsOf(cards).slice(0, TWO), values)
}

function twoValue(card: Card, values: PowerValues): number {
  return isRed(card) ? values.redTwo : values.blackTwo
}

function bestDisjoint(counts: readonly number[], values: PowerValues): number {
  const choices = [
    ...counts.flatMap((count, rank) =>
      count === 4 ? [{ left: counts.with(rank, 0), worth: values.quad }] : [],
    ),
    ...runsIn(counts, 3).map((left) => ({ left, worth: values.threePairs })),
    ...runsIn(counts, 4).map((left) => ({ left, worth: values.fourPairs })),
  ]
  return Math.max(0, ...choices.map(({ left, worth }) => worth + bestDisjoint(left, values)))
}

/** What is left after each way to take so many consecutive pairs. */
function runsIn(counts: readonly number[], length: number): number[][] {
  return counts.flatMap((_, from) => {
    const run = counts.slice(from, from + length)
    if (run.length < length || run.some((count) => count < 2)) return []
    return [counts.map((count, rank) => (rank >= from && rank < from + length ? count - 2 : count))]
  })
}

/** What a combination costs when it is chopped, in c. */
export function chopValue({ type, cards }: Combo, values: PowerValues): number {
  if (type === 'quad') return values.quad
  if (type === 'pairs') return cards.length >= 8 ? values.fourPairs : values.threePairs
  return cards.reduce((sum, card) => sum + twoValue(card, values), 0)
}

/** In the order in which one beats another. */
const INSTANT_WINS = [
  'dragon',
  'four_twos',
  'six_pairs',
  'five_consecutive_pairs',
  'quad_of_threes',
  'three_pairs_with_three_of_spades',
] as const

export type InstantWin = (typeof INSTANT_WINS)[number]

/** The best instant win that 13 cards are; the last two count in a table's first hand only. */
export function instantWinOf(cards: readonly Card[], isFirstHand: boolean): InstantWin | null {
  const counts = countsOf(cards)
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0)
  const found: Record<InstantWin, boolean> = {
    dragon: counts.slice(0, ACE + 1).every((count) => count > 0),
    four_twos: counts[TWO] === 4,
    six_pairs: pairs >= 6,
    five_consecutive_pairs: runsIn(counts.slice(0, TWO), 5).length > 0,
    quad_of_threes: isFirstHand && counts[0] === 4,
    three_pairs_with_three_of_spades:
      isFirstHand &&
      cards.some((card) => powerOf(card) === 0) &&
      counts.slice(0, 3).every((count) => count >= 2),
  }
  return INSTANT_WINS.find((kind) => found[kind]) ?? null
}

/** Of several instant wins the one that stands first in the list; of equal ones the first in the order of play from the lead. */
export function bestInstantWin(
  hands: readonly { seat: number; cards: readonly Card[] }[],
  isFirstHand: boolean,
): { seat: number; kind: InstantWin } | null {
  let best: { seat: number; kind: InstantWin } | null = null
  for (const { seat, cards } of hands) {
    const kind = instantWinOf(cards, isFirstHand)
    const isBetter =
      kind !== null &&
      (best === null || INSTANT_WINS.indexOf(kind) < INSTANT_WINS.indexOf(best.kind))
    if (isBetter) best = { seat, kind }
  }
  return best
}
