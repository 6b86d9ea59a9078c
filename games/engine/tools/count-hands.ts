/**
 * `npm run hands`: values all 133,784,560 hands of seven cards by the rules of the tables, compares how many fall into each category with the
 * known counts, and prints how many hands a second that was. Ends with 1 when a count differs or the pace is below the bar.
 */
import {
  CATEGORIES,
  FIRST_SUITS,
  LAST_SUITS,
  valueOf,
  valueOfMasks,
} from '../../tables/rules/cards/evaluator.ts'
import { quickLuck } from './simulation.ts'

const KNOWN = [
  23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584,
]
const LEAST_PER_SECOND = 5_000_000
const SAMPLE = 2_000_000

const startedAt = performance.now()
const counts = countAll()
const perSecond =
  (1000 * KNOWN.reduce((sum, count) => sum + count, 0)) / (performance.now() - startedAt)
const sampled = samplePace()
for (const [category, name] of CATEGORIES.entries()) {
  const [found, known] = [counts[category] ?? 0, KNOWN[category] ?? 0]
  process.stdout.write(
    `${name.padEnd(16)} ${String(found).padStart(11)} ${found === known ? 'ok' : 'WRONG'}\n`,
  )
}
process.stdout.write(`in order: ${Math.round(perSecond)} hands a second\n`)
process.stdout.write(`at random, from lists of cards: ${Math.round(sampled)} hands a second\n`)
const isRight = KNOWN.every((known, category) => counts[category] === known)
process.exitCode = isRight && sampled >= LEAST_PER_SECOND ? 0 : 1

/** Seven loops; each adds one card to the masks, so the innermost does the work of one card and one valuation. */
function countAll(): Int32Array {
  const counts = new Int32Array(CATEGORIES.length)
  const chosen = (from: number, first: number, last: number, left: number): void => {
    if (left === 1) return countLast(counts, from, first, last)
    for (let card = from; card <= 52 - left; card += 1)
      chosen(card + 1, first | (FIRST_SUITS[card] ?? 0), last | (LAST_SUITS[card] ?? 0), left - 1)
  }
  chosen(0, 0, 0, 7)
  return counts
}

function countLast(counts: Int32Array, from: number, first: number, last: number): void {
  for (let card = from; card < 52; card += 1) {
    const value = valueOfMasks(first | (FIRST_SUITS[card] ?? 0), last | (LAST_SUITS[card] ?? 0), 7)
    const category = value >> 20
    counts[category] = (counts[category] ?? 0) + 1
  }
}

/** Hands as a table meets them: lists of seven cards, dealt beforehand. */
function samplePace(): number {
  const luck = quickLuck(1)
  const hands = Array.from({ length: 20_000 }, () => luck.shuffle(52).slice(0, 7))
  const from = performance.now()
  let sum = 0
  for (let round = 0; round < SAMPLE; round += 1) sum += valueOf(hands[round % hands.length] ?? [])
  const seconds = (performance.now() - from) / 1000
  process.stdout.write(`checksum ${sum % 1_000_003}\n`)
  return SAMPLE / seconds
}
