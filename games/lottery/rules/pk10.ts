import type { Luck } from '../../engine/fair-stream.ts'
import {
  among,
  atMost,
  type BetType,
  type Fraction,
  fraction,
  type Hit,
  isHalf,
  numbers,
  type Selection,
} from './bet-type.ts'

/** The cars 1–10 in the order in which they arrive. */
export type Arrival = readonly string[]

export function drawArrival(luck: Luck): Arrival {
  return luck.shuffle(10).map((index) => String(index + 1))
}

const PLACES = Array.from({ length: 10 }, (_, index) => index + 1)
const HALVES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const

/** Ordered pairs of different cars with each sum: of 90. */
const SUMS: Readonly<Record<number, number>> = Object.fromEntries(
  Array.from({ length: 17 }, (_, index) => {
    const sum = index + 3
    const ways = PLACES.filter((car) => car !== sum - car && sum - car >= 1 && sum - car <= 10)
    return [sum, ways.length]
  }),
)

/** All bet types of PK10 (GAMES.md §7.6). */
export const pk10Types: readonly BetType<Arrival>[] = [
  ...PLACES.map(position),
  firstOnes(2, 90),
  firstOnes(3, 720),
  keyed('PLACE_HALVES', {
    tokens: PLACES.flatMap((place) => HALVES.map((half) => `${place}:${half}`)),
    priceOf: () => 'HALVES',
    chanceOf: () => fraction(1, 2),
    wins: (token, result) => {
      const [place = '1', half = ''] = token.split(':')
      return isHalf(half, Number(result[Number(place) - 1]), 6)
    },
  }),
  keyed('DRAGON_TIGER', {
    tokens: [1, 2, 3, 4, 5].flatMap((place) => [`${place}:DRAGON`, `${place}:TIGER`]),
    priceOf: () => 'HALVES',
    chanceOf: () => fraction(1, 2),
    // The first place against the last, the second against the last but one, and so on.
    wins: (token, result) => {
      const place = Number(token[0])
      const isDragon = Number(result[place - 1]) > Number(result[10 - place])
      return isDragon === token.endsWith('DRAGON')
    },
  }),
  keyed('TOP_TWO_SUM', {
    isExclusive: true,
    tokens: Object.keys(SUMS),
    priceOf: (sum) => `SUM.${sum}`,
    chanceOf: (sum) => fraction(SUMS[Number(sum)] ?? 0, 90),
    wins: (sum, result) => sumOfTwo(result) === Number(sum),
  }),
  keyed('TOP_TWO_HALVES', {
    tokens: HALVES,
    priceOf: (half) => `SUM.${half}`,
    // Of 90 ordered pairs 40 make more than eleven, and 40 an even sum.
    chanceOf: (half) => fraction(half === 'BIG' || half === 'EVEN' ? 40 : 50, 90),
    wins: (half, result) => isHalf(half, sumOfTwo(result), 12),
  }),
]

function sumOfTwo([one, other]: Arrival): number {
  return Number(one) + Number(other)
}

function position(place: number): BetType<Arrival> {
  return {
    code: `POSITION_${place}`,
    groups: [numbers(1, 10, 1, 10)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen
        .filter((car) => car === result[place - 1])
        .map((bet) => ({ price: 'POSITION', times: 1, bet })),
    mostOf: () => atMost('POSITION', 1),
    prices: ['POSITION'],
    chancesOf: () => [{ price: 'POSITION', hits: fraction(1, 10) }],
  }
}

/** The first two or three in their order: a group of cars for each place, and no car at two places. */
function firstOnes(places: 2 | 3, of: number): BetType<Arrival> {
  const code = `FIRST_${places}`
  return {
    code,
    groups: Array.from({ length: places }, () => numbers(1, 10, 1, 10)),
    factor: 1,
    countOf: (selection) => waysThrough(selection),
    hitsOf(selection, result) {
      const hit = selection.every((chosen, place) => chosen.includes(result[place] ?? ''))
      return hit ? [{ price: code, times: 1, bet: result.slice(0, places).join('-') }] : []
    },
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(1, of) }],
  }
}

/** Ways through the groups without a token twice. */
export function waysThrough(selection: Selection, taken: readonly string[] = []): number {
  const [chosen, ...rest] = selection
  if (!chosen) return 1
  return chosen
    .filter((token) => !taken.includes(token))
    .reduce((count, token) => count + waysThrough(rest, [...taken, token]), 0)
}

interface Keyed<Result> {
  tokens: readonly string[]
  priceOf(token: string): string
  chanceOf(token: string): Fraction
  wins(token: string, result: Result): boolean
  /** One token wins at the most. */
  isExclusive?: boolean
}

/** A type whose tokens are bets of their own, each with a chance and a price. */
export function keyed<Result>(code: string, of: Keyed<Result>): BetType<Result> {
  return {
    code,
    groups: [among(of.tokens)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen
        .filter((token) => of.wins(token, result))
        .map((bet) => ({ price: of.priceOf(bet), times: 1, bet })),
    // Tokens of which one wins at the most are alternatives; others may all win together.
    mostOf: ([chosen = []]) => {
      const hits = chosen.map((bet): Hit => ({ price: of.priceOf(bet), times: 1, bet }))
      return of.isExclusive ? hits.map((hit) => [hit]) : [hits]
    },
    prices: [...new Set(of.tokens.map(of.priceOf))],
    chancesOf: ([[token = ''] = []]) => [{ price: of.priceOf(token), hits: of.chanceOf(token) }],
  }
}
