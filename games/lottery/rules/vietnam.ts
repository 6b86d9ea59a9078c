import {
  allAppear,
  among,
  atMost,
  type BetType,
  type BoardResult,
  choicesOf,
  digits,
  fraction,
  type Hit,
  ordersOf,
  type Selection,
  waysToTake,
} from './bet-type.ts'
import type { Board } from './board.ts'

/** The northern board, 27 numbers (GAMES.md §7.2). */
export const NORTH: Board = [
  { code: 'DB', count: 1, digits: 5 },
  { code: 'G1', count: 1, digits: 5 },
  { code: 'G2', count: 2, digits: 5 },
  { code: 'G3', count: 6, digits: 5 },
  { code: 'G4', count: 4, digits: 4 },
  { code: 'G5', count: 6, digits: 4 },
  { code: 'G6', count: 3, digits: 3 },
  { code: 'G7', count: 4, digits: 2 },
]

/** The board of a southern or central station, 18 numbers. */
export const SOUTH: Board = [
  { code: 'DB', count: 1, digits: 6 },
  { code: 'G1', count: 1, digits: 5 },
  { code: 'G2', count: 1, digits: 5 },
  { code: 'G3', count: 2, digits: 5 },
  { code: 'G4', count: 7, digits: 5 },
  { code: 'G5', count: 1, digits: 4 },
  { code: 'G6', count: 3, digits: 4 },
  { code: 'G7', count: 1, digits: 3 },
  { code: 'G8', count: 1, digits: 2 },
]

type Part = 'first' | 'last'

/** What a bet on single numbers looks at: so many digits at one end of the numbers of some prizes. */
interface Looks {
  length: number
  part: Part
  /** Absent: all prizes with enough digits. */
  prizes?: readonly string[]
}

/** All bet types of a board of Vietnam. */
export function vietnamTypes(board: Board): BetType<BoardResult>[] {
  const isNorth = board === NORTH
  const lastPrize = isNorth ? 'G7' : 'G8'
  const beforeLast = isNorth ? 'G6' : 'G7'
  const few = isNorth ? ['DB', 'G6', 'G7'] : ['DB', 'G5', 'G6', 'G7', 'G8']
  const fewCode = isNorth ? 'BAO8' : 'BAO7'
  const each = (code: string, looks: Looks) => eachNumber(board, code, looks)
  return [
    each('LO2', { length: 2, part: 'last' }),
    { ...each('LO2_1K', { length: 2, part: 'last' }), factor: 1 },
    each('LO2_DAU', { length: 2, part: 'first' }),
    each('LO3', { length: 3, part: 'last' }),
    each('LO4', { length: 4, part: 'last' }),
    each(`LO2_${fewCode}`, { length: 2, part: 'last', prizes: few }),
    each(`LO3_${fewCode}`, { length: 3, part: 'last', prizes: few }),
    each(`LO4_${fewCode}`, { length: 4, part: 'last', prizes: few }),
    each('DE_DB', { length: 2, part: 'last', prizes: ['DB'] }),
    each('DE_DAU_DB', { length: 2, part: 'first', prizes: ['DB'] }),
    each('DE_G1', { length: 2, part: 'last', prizes: ['G1'] }),
    each('DE_DAU', { length: 2, part: 'last', prizes: [lastPrize] }),
    each('DAU_DUOI', { length: 2, part: 'last', prizes: [lastPrize, 'DB'] }),
    digitOfSpecial('DAU', -2),
    digitOfSpecial('DUOI', -1),
    each('3CANG', { length: 3, part: 'last', prizes: ['DB'] }),
    each('3CANG_DAU', { length: 3, part: 'last', prizes: [beforeLast] }),
    each('4CANG', { length: 4, part: 'last', prizes: ['DB'] }),
    ...[2, 3, 4].map((size) => together(board, size)),
    ...[4, 6, 8, 10].map((size) => missing(board, size)),
    halvesOfSpecial('TX', ['BIG', 'SMALL']),
    halvesOfSpecial('CL', ['ODD', 'EVEN']),
  ].filter(({ factor }) => factor > 0)
}

/** The numbers of a result that a bet looks at, cut to the digits that count. */
export function endingsOf(result: BoardResult, { length, part, prizes }: Looks): string[] {
  return Object.entries(result)
    .filter(([prize]) => !prizes || prizes.includes(prize))
    .flatMap(([, drawn]) => drawn)
    .filter((number) => number.length >= length)
    .map((number) => (part === 'last' ? number.slice(-length) : number.slice(0, length)))
}

function placesOf(board: Board, { length, prizes }: Looks): number {
  return board
    .filter((prize) => prize.digits >= length && (!prizes || prizes.includes(prize.code)))
    .reduce((sum, { count }) => sum + count, 0)
}

/** A number pays once for each place where it stands; the stake is for all places. */
function eachNumber(board: Board, code: string, looks: Looks): BetType<BoardResult> {
  const places = placesOf(board, looks)
  return {
    code,
    groups: [digits(looks.length, 1, 1000)],
    factor: places,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf([chosen = []], result) {
      const drawn = countsOf(endingsOf(result, looks))
      return chosen.flatMap((number) => {
        const times = drawn.get(number) ?? 0
        return times > 0 ? [{ price: code, times, bet: number }] : []
      })
    },
    // All numbers of the board could end alike.
    mostOf: () => atMost(code, places),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(places, 10 ** looks.length) }],
  }
}

function countsOf(drawn: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const number of drawn) counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}

const lastTwo: Looks = { length: 2, part: 'last' }

/** Xiên: all numbers of a group appear. More numbers than the size stand for every choice of them; each pays once. */
function together(board: Board, size: number): BetType<BoardResult> {
  const code = `XIEN${size}`
  const places = placesOf(board, lastTwo)
  return {
    code,
    groups: [digits(2, size, 20)],
    factor: 1,
    countOf: ([chosen = []]) => waysToTake(size, chosen.length),
    hitsOf([chosen = []], result) {
      const drawn = new Set(endingsOf(result, lastTwo))
      const found = chosen.filter((number) => drawn.has(number))
      return [...choicesOf(found, size)].map((bet) => ({
        price: code,
        times: 1,
        bet: bet.join('-'),
      }))
    },
    mostOf: ([chosen = []]) => atMost(code, waysToTake(size, Math.min(places, chosen.length))),
    prices: [code],
    chancesOf: () => [{ price: code, hits: allAppear({ size, of: 100, places }) }],
  }
}

/** Trượt: none of just so many numbers appears. */
function missing(board: Board, size: number): BetType<BoardResult> {
  const code = `TRUOT${size}`
  const places = BigInt(placesOf(board, lastTwo))
  return {
    code,
    groups: [digits(2, size, size)],
    factor: 1,
    countOf: () => 1,
    hitsOf([chosen = []], result) {
      const drawn = new Set(endingsOf(result, lastTwo))
      if (chosen.some((number) => drawn.has(number))) return []
      return [{ price: code, times: 1, bet: chosen.join('-') }]
    },
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [
      { price: code, hits: { n: BigInt(100 - size) ** places, d: 100n ** places } },
    ],
  }
}

/** The digit of the special prize that stands so far from its end. */
function digitOfSpecial(code: string, from: -1 | -2): BetType<BoardResult> {
  return {
    code,
    groups: [digits(1)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen
        .filter((digit) => specialOf(result).at(from) === digit)
        .map((bet) => paidOnce(code, bet)),
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(1, 10) }],
  }
}

function halvesOfSpecial(code: string, words: readonly [string, string]): BetType<BoardResult> {
  return {
    code,
    groups: [among(words)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen
        .filter((word) => isHalf(word, Number(specialOf(result).slice(-2))))
        .map((bet) => paidOnce(code, bet)),
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(1, 2) }],
  }
}

function isHalf(word: string, value: number): boolean {
  if (word === 'BIG') return value >= 50
  if (word === 'SMALL') return value < 50
  return (value % 2 === 1) === (word === 'ODD')
}

function specialOf(result: BoardResult): string {
  return result['DB']?.[0] ?? ''
}

function paidOnce(price: string, bet: string): Hit {
  return { price, times: 1, bet }
}

/** Đảo: all different orders of the chosen numbers, each a number of its own, none twice. */
export function reordered(selection: Selection): Selection {
  return selection.map((group) => [...new Set(group.flatMap(ordersOf))])
}
