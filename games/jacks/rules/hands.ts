import { type Card, rankOf, suitOf } from '../../engine/cards.ts'

/** What five cards make, from the least to the most. A pair counts from jacks upwards. */
export const handNames = [
  'nothing',
  'jacks',
  'twoPairs',
  'three',
  'straight',
  'flush',
  'fullHouse',
  'four',
  'straightFlush',
  'royal',
] as const

export type HandName = (typeof handNames)[number]

export const RANKS = 13
const ACE = 0
const JACK = 10
/** Ranks of every straight: the ace stands at either end. */
export const straights: readonly (readonly number[])[] = Array.from({ length: 10 }, (_, low) =>
  [0, 1, 2, 3, 4].map((step) => (low + step) % RANKS),
)
/** Ten to ace, the last of `straights`. */
export const ROYAL = straights.length - 1
const straightMasks = new Set(straights.map((ranks) => maskOf(ranks)))

function maskOf(ranks: readonly number[]): number {
  return ranks.reduce((mask, rank) => mask | (1 << rank), 0)
}

/** The hand that ranks alone make; suits are looked at afterwards. `counts` has how many of each rank there are, five in all. */
export function handOfRanks(counts: readonly number[]): HandName {
  let pairs = 0
  let highPairs = 0
  let threes = 0
  let mask = 0
  for (let rank = 0; rank < RANKS; rank += 1) {
    const count = counts[rank] ?? 0
    if (count === 0) continue
    mask |= 1 << rank
    if (count === 4) return 'four'
    if (count === 3) threes += 1
    if (count !== 2) continue
    pairs += 1
    if (rank === ACE || rank >= JACK) highPairs += 1
  }
  if (threes > 0) return pairs > 0 ? 'fullHouse' : 'three'
  if (pairs > 0) return pairs === 2 ? 'twoPairs' : highPairs > 0 ? 'jacks' : 'nothing'
  return straightMasks.has(mask) ? 'straight' : 'nothing'
}

/** What five cards make. */
export function handOf(cards: readonly Card[]): HandName {
  const counts = rankCounts(cards)
  const byRanks = handOfRanks(counts)
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  if (!isFlush) return byRanks
  if (byRanks !== 'straight') return 'flush'
  const isRoyal = straights[ROYAL]?.every((rank) => (counts[rank] ?? 0) > 0)
  return isRoyal ? 'royal' : 'straightFlush'
}

/** How many cards there are of each rank, the ace first. */
export function rankCounts(cards: readonly Card[]): number[] {
  const counts = Array.from({ length: RANKS }, () => 0)
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1
  return counts
}
