/**
 * `npm run rtp:jacks`: plays all 2,598,960 hands of jacks or better in each of the 32 ways to hold,
 * counts what the best way makes, and prints the counts for each profile of jacks.json. Takes about a minute.
 */
import data from '../../jacks/rules/jacks.json' with { type: 'json' }
import { handNames } from '../../jacks/rules/hands.ts'
import {
  countByRanks,
  countDraws,
  type HandCounts,
  meanPay,
  type Pays,
} from '../../jacks/rules/holds.ts'

const tables: Readonly<Record<string, Pays>> = Object.fromEntries(
  data.profiles.map(({ code, math }) => [code, math.pays]),
)
/** Every hold has this many draws once its own are repeated often enough: 5 × C(47,5). */
const DRAWS = 7_669_695

/** Hands that differ only in the names of their suits are one; each comes with how many hands it stands for. */
function distinctHands(): Map<string, { cards: number[]; count: number }> {
  const hands = new Map<string, { cards: number[]; count: number }>()
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1)
        for (let d = c + 1; d < 52; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            const cards = [a, b, c, d, e]
            const key = shapeOf(cards)
            const known = hands.get(key)
            if (known) known.count += 1
            else hands.set(key, { cards, count: 1 })
          }
  return hands
}

/** The ranks in each suit, suits in the order of what they hold. */
function shapeOf(cards: readonly number[]): string {
  const suits = [0, 0, 0, 0]
  for (const card of cards) suits[card % 4] = (suits[card % 4] ?? 0) | (1 << Math.floor(card / 4))
  return suits.toSorted((left, right) => left - right).join()
}

const known = new Map<string, HandCounts>()
/** Many hands share their ranks: each is counted once. */
function remembered(dealt: readonly number[], kept: readonly number[]): HandCounts {
  const key = `${dealt.join('')}/${kept.join('')}`
  const counts = known.get(key) ?? countByRanks(dealt, kept)
  known.set(key, counts)
  return counts
}

const totals = Object.fromEntries(Object.keys(tables).map((code) => [code, handNames.map(() => 0)]))
for (const { cards, count } of distinctHands().values()) {
  const ways = Array.from({ length: 32 }, (_, mask) => countDraws(cards, mask, remembered))
  for (const [code, pays] of Object.entries(tables)) {
    const best = ways.reduce((left, right) =>
      meanPay(right, pays) > meanPay(left, pays) ? right : left,
    )
    const draws = best.reduce((sum, made) => sum + made, 0)
    const total = totals[code] ?? []
    for (const [index, made] of best.entries()) {
      total[index] = (total[index] ?? 0) + made * count * (DRAWS / draws)
    }
  }
}
for (const [code, counts] of Object.entries(totals)) {
  const pays = tables[code]
  if (pays)
    process.stdout.write(`${JSON.stringify({ code, counts, rtp: meanPay(counts, pays) })}\n`)
}
