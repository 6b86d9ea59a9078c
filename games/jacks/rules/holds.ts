import { type Card, rankOf, suitOf } from '../../engine/cards.ts'
import {
  handNames,
  type HandName,
  handOfRanks,
  rankCounts,
  RANKS,
  ROYAL,
  straights,
} from './hands.ts'

/** How many of all possible draws make each hand, in the order of `handNames`. */
export type HandCounts = number[]

/** Ways to pay each hand, in whole stakes. */
export type Pays = Readonly<Record<Exclude<HandName, 'nothing'>, number>>

/** One way to hold: bit i set keeps card i of five. */
export interface Hold {
  mask: number
  /** The mean that it returns, in stakes. */
  worth: number
}

const SUITS = 4
/** Ways to take some of so few cards; rows are how many there are, columns how many are taken. */
const CHOOSE = Array.from({ length: RANKS + 1 }, (_, from) =>
  Array.from({ length: 6 }, (__, taken) => chooseOf(from, taken)),
)

function chooseOf(from: number, taken: number): number {
  let ways = 1
  for (let step = 0; step < taken; step += 1) ways = (ways * (from - step)) / (step + 1)
  return ways
}

/** Counts draws by ranks alone, from how many of each rank were dealt and how many of these are kept. */
export type CountByRanks = (dealt: readonly number[], kept: readonly number[]) => HandCounts

/**
 * Counts every draw to the kept cards from the 47 that were not dealt. Draws are counted by ranks first (at most 6,175 ways
 * instead of 1,533,939), then the flushes among them are moved to where they belong. Who counts many hands may bring a
 * `byRanks` that remembers.
 */
export function countDraws(
  dealt: readonly Card[],
  mask: number,
  byRanks: CountByRanks = countByRanks,
): HandCounts {
  const kept = dealt.filter((_, index) => (mask & (1 << index)) !== 0)
  const counts = [...byRanks(rankCounts(dealt), rankCounts(kept))]
  for (let suit = 0; suit < SUITS; suit += 1) {
    if (kept.every((card) => suitOf(card) === suit)) moveFlushes(counts, { dealt, kept, suit })
  }
  return counts
}

export function countByRanks(dealt: readonly number[], kept: readonly number[]): HandCounts {
  const counts: HandCounts = handNames.map(() => 0)
  const left = dealt.map((count) => SUITS - count)
  const toDraw = kept.reduce((missing, count) => missing - count, 5)
  addByRanks(counts, { ranks: [...kept], left, rank: 0, toDraw, ways: 1 })
  return counts
}

interface Branch {
  ranks: number[]
  left: readonly number[]
  rank: number
  toDraw: number
  ways: number
}

function addByRanks(counts: HandCounts, { ranks, left, rank, toDraw, ways }: Branch): void {
  if (toDraw === 0) {
    addTo(counts, handOfRanks(ranks), ways)
    return
  }
  if (rank === RANKS) return
  const kept = ranks[rank] ?? 0
  const most = Math.min(toDraw, left[rank] ?? 0)
  for (let taken = 0; taken <= most; taken += 1) {
    ranks[rank] = kept + taken
    const chosen = CHOOSE[left[rank] ?? 0]?.[taken] ?? 0
    addByRanks(counts, { ranks, left, rank: rank + 1, toDraw: toDraw - taken, ways: ways * chosen })
  }
  ranks[rank] = kept
}

/** Draws of one suit were counted as straights or nothing; they are flushes. */
function moveFlushes(
  counts: HandCounts,
  { dealt, kept, suit }: { dealt: readonly Card[]; kept: readonly Card[]; suit: number },
): void {
  const gone = new Set(dealt.filter((card) => suitOf(card) === suit).map(rankOf))
  const held = new Set(kept.map(rankOf))
  let inRow = 0
  for (const [index, ranks] of straights.entries()) {
    const fits = [...held].every((rank) => ranks.includes(rank))
    if (!fits || !ranks.every((rank) => held.has(rank) || !gone.has(rank))) continue
    inRow += 1
    addTo(counts, index === ROYAL ? 'royal' : 'straightFlush', 1)
  }
  const all = CHOOSE[RANKS - gone.size]?.[5 - kept.length] ?? 0
  addTo(counts, 'flush', all - inRow)
  addTo(counts, 'straight', -inRow)
  addTo(counts, 'nothing', inRow - all)
}

function addTo(counts: HandCounts, hand: HandName, ways: number): void {
  const at = handNames.indexOf(hand)
  counts[at] = (counts[at] ?? 0) + ways
}

/** The mean of what counted hands are paid, in stakes. */
export function meanPay(counts: readonly number[], pays: Pays): number {
  let [sum, all] = [0, 0]
  for (const [index, hand] of handNames.entries()) {
    const ways = counts[index] ?? 0
    all += ways
    if (hand !== 'nothing') sum += ways * pays[hand]
  }
  return sum / all
}

/** The hold that returns the most; of equals the one that keeps more cards. */
export function bestHold(dealt: readonly Card[], pays: Pays): Hold {
  let best: Hold = { mask: 31, worth: -1 }
  for (let mask = 31; mask >= 0; mask -= 1) {
    const worth = meanPay(countDraws(dealt, mask), pays)
    if (worth > best.worth + 1e-12) best = { mask, worth }
  }
  return best
}
