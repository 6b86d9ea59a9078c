import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Figure } from '../../core/ledger/ledger.ts'
import {
  addLine,
  countedStake,
  type RoundLine,
  type RoundSoFar,
  turnoverOf,
  validBet,
} from './rules.ts'

const PLATFORM = { noneUpToPpm: 150_000, wholeFromPpm: 300_000 }
const STAKE = 1_000_000n

/** E[(1 − W)⁺] of a bet on n of 100 endings that are drawn 27 times, each hit paying 99 for 27 staked. */
function lo2(endings: number): number {
  const chance = endings / 100
  let [loss, ways] = [0, 1]
  for (let hits = 0; hits <= 27; hits++) {
    const share = ways * chance ** hits * (1 - chance) ** (27 - hits)
    loss += share * Math.max(0, 1 - (hits * 99) / (27 * endings))
    ways = (ways * (27 - hits)) / (hits + 1)
  }
  return loss
}

/** [what, q by the game's own probabilities, which part counts]; GUARDS §1. */
const golden: readonly [string, number, 'none' | 'whole'][] = [
  ['PK10, nine of ten numbers', 1 / 10, 'none'],
  ['dice at 95 %', 0.05, 'none'],
  ['crash at 1.01', 1 - 0.97 / 1.01, 'none'],
  ['thirty endings of LO2 in the north', lo2(30), 'none'],
  // Five of eleven numbers are drawn, so that just five of eleven bets win: 2.14 each.
  ['all numbers of R1 in 11x5', 1 - (5 * 2.14) / 11, 'none'],
  ['two dozens', 13 / 37, 'whole'],
  ['PK10, seven of ten numbers', 3 / 10, 'whole'],
  ['five endings of LO2 in the north', lo2(5), 'whole'],
]

test.each(golden)('GUARDS §1: %s', (_, q, part) => {
  const counted = countedStake(STAKE, Math.round(q * 1_000_000), PLATFORM)
  expect(counted).toBe(part === 'whole' ? STAKE : 0n)
})

test('between the two thresholds the part that counts grows evenly, and never more than the stake counts', () => {
  expect(countedStake(STAKE, 225_000, PLATFORM)).toBe(STAKE / 2n)
  expect(countedStake(100n, 150_001, PLATFORM)).toBe(0n)
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (stake, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const [low, high] = [
          countedStake(stake, less, PLATFORM),
          countedStake(stake, more, PLATFORM),
        ]
        expect(low >= 0n && low <= high && high <= stake).toBe(true)
      },
    ),
  )
})

const rules = { thresholds: PLATFORM, edgePpm: 10_000 }
const table = { gameType: 'TABLE', stake: STAKE, payout: 0n }

test('what stood counts, by its risk, and is held by its edge; where nobody says the risk, whole, with the edge that is reckoned with', () => {
  const risk = { stake: STAKE, lossPpm: 513_514, edgePpm: 27_027 }
  expect(turnoverOf(table, risk, rules)).toEqual({ counted: STAKE, hold: 27_027n })
  expect(turnoverOf(table, { ...risk, stake: STAKE / 2n }, rules).counted).toBe(STAKE / 2n)
  expect(turnoverOf(table, { ...risk, stake: 0n }, rules)).toEqual({ counted: 0n, hold: 0n })
  // Red and black together: what is lost in the long run is one pocket of 37.
  expect(turnoverOf(table, { ...risk, lossPpm: 27_027 }, rules)).toEqual({ counted: 0n, hold: 0n })
  expect(turnoverOf(table, null, rules)).toEqual({ counted: STAKE, hold: 10_000n })
})

test('a stake that came back as it was is no bet where the rules know that, and nothing counts of what was taken back', () => {
  expect(turnoverOf({ ...table, payout: STAKE }, null, rules).counted).toBe(0n)
  expect(turnoverOf({ ...table, gameType: 'RNG', payout: STAKE }, null, rules).counted).toBe(STAKE)
  const risk = { stake: STAKE, lossPpm: 900_000, edgePpm: 40_000 }
  expect(turnoverOf({ ...table, stake: 0n }, risk, rules)).toEqual({ counted: 0n, hold: 0n })
})

const roundLines = fc.array(
  fc.record({
    figures: fc.constantFrom<Figure[]>(['stake'], ['prize', 'payout'], ['payout'], []),
    amount: fc.bigInt({ min: -1_000n, max: 1_000n }),
    gameCode: fc.constant('KOI'),
    roundClosed: fc.boolean(),
    at: fc.constant(new Date(0)),
  }),
  { maxLength: 12 },
)

test('what a round counts for adds up to what its lines moved once it has ended', () => {
  fc.assert(
    fc.property(roundLines, (lines: RoundLine[]) => {
      let round: RoundSoFar = { gameCode: null, stake: 0n, payout: 0n, settled: false }
      let [stake, payout] = [0n, 0n]
      for (const line of lines) {
        const added = addLine(round, line)
        round = added.round
        stake += added.counted?.stake ?? 0n
        payout += added.counted?.payout ?? 0n
      }
      const ended = lines.some(({ roundClosed }) => roundClosed)
      expect([stake, payout]).toEqual(ended ? [round.stake, round.payout] : [0n, 0n])
    }),
  )
})

test('a valid bet is what counts of the stake, as far as the type of game contributes', () => {
  expect([validBet(100n, 100), validBet(99n, 50), validBet(40n, 0)]).toEqual([100n, 49n, 0n])
})
