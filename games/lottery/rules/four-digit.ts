import {
  type BetType,
  type BoardResult,
  type Chance,
  digits,
  fraction,
  type Hit,
  ordersOf,
  type Selection,
} from './bet-type.ts'
import type { Board } from './board.ts'

/** The 23 numbers of a 4D board (GAMES.md §7.3). */
export const FOUR_DIGIT: Board = [
  { code: 'P1', count: 1, digits: 4 },
  { code: 'P2', count: 1, digits: 4 },
  { code: 'P3', count: 1, digits: 4 },
  { code: 'SPECIAL', count: 10, digits: 4 },
  { code: 'CONSOLATION', count: 10, digits: 4 },
]

const ALL = ['P1', 'P2', 'P3', 'SPECIAL', 'CONSOLATION']
const TOP = ['P1', 'P2', 'P3']

/** All bet types of a 4D board. Box and roll are ways to enter many numbers: see `boxed` and `rolled`. */
export const fourDigitTypes: readonly BetType<BoardResult>[] = [
  straight('BIG', 4, ALL),
  straight('SMALL', 4, TOP),
  straight('4A', 4, ['P1']),
  straight('3A', 3, ['P1']),
  straight('3ABC', 3, TOP),
  straight('2A', 2, ['P1']),
  allOrders('IBOX_BIG', 'BIG', ALL),
  allOrders('IBOX_SMALL', 'SMALL', TOP),
]

/** The price of a prize of a type, such as `BIG.P1`; a number may win several, and all are paid. */
function straight(code: string, length: number, prizes: readonly string[]): BetType<BoardResult> {
  return {
    code,
    groups: [digits(length, 1, 1000)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen.flatMap((number) =>
        prizes.flatMap((prize) =>
          hit(`${code}.${prize}`, number, timesIn(result, prize, [number])),
        ),
      ),
    mostOf: () => [everyPrize(code, prizes)],
    prices: prizes.map((prize) => `${code}.${prize}`),
    chancesOf: () => chancesOf(code, { prizes, orders: 1, length }),
  }
}

/** One stake on all orders of a number: each is paid its share of the price, and a repeated digit makes fewer orders. */
function allOrders(
  code: string,
  straightCode: string,
  prizes: readonly string[],
): BetType<BoardResult> {
  return {
    code,
    groups: [digits(4, 1, 1000)],
    factor: 1,
    // Orders of one another are the same bet; 1111 has one order only and is a straight bet.
    countOf([chosen = []]) {
      const sorted = new Set(chosen.map((number) => [...number].sort().join('')))
      const isFine = sorted.size === chosen.length && chosen.every((one) => new Set(one).size > 1)
      return isFine ? chosen.length : 0
    },
    hitsOf: ([chosen = []], result) =>
      chosen.flatMap((number) => {
        const orders = ordersOf(number)
        return prizes.flatMap((prize) => {
          const times = timesIn(result, prize, orders)
          return hit(`${straightCode}.${prize}`, number, times, orders.length)
        })
      }),
    // Of several numbers the one with the fewest orders has the largest share.
    mostOf: ([chosen = []]) =>
      chosen.map((number) => everyPrize(straightCode, prizes, ordersOf(number).length)),
    prices: prizes.map((prize) => `${straightCode}.${prize}`),
    chancesOf([[number = ''] = []]) {
      return chancesOf(straightCode, { prizes, orders: ordersOf(number).length, length: 4 })
    },
  }
}

/** One number wins every place of the board. */
function everyPrize(code: string, prizes: readonly string[], over = 1): Hit[] {
  return prizes.flatMap((prize) => {
    const count = FOUR_DIGIT.find((one) => one.code === prize)?.count ?? 0
    return hit(`${code}.${prize}`, '', count, over)
  })
}

function timesIn(result: BoardResult, prize: string, numbers: readonly string[]): number {
  const length = numbers[0]?.length ?? 0
  return (result[prize] ?? []).filter((drawn) => numbers.includes(drawn.slice(-length))).length
}

function hit(price: string, bet: string, times: number, over = 1): Hit[] {
  if (times === 0) return []
  return [{ price, times, bet, ...(over > 1 && { over }) }]
}

interface Covered {
  prizes: readonly string[]
  orders: number
  length: number
}

function chancesOf(code: string, { prizes, orders, length }: Covered): Chance[] {
  return prizes.map((prize) => {
    const count = FOUR_DIGIT.find((one) => one.code === prize)?.count ?? 0
    return {
      price: `${code}.${prize}`,
      hits: fraction(count * orders, 10 ** length),
      ...(orders > 1 && { over: orders }),
    }
  })
}

/** Box: every order of the chosen numbers is a full line of its own. */
export function boxed(chosen: readonly string[]): Selection {
  return [[...new Set(chosen.flatMap(ordersOf))]]
}

/** Roll: `R` stands for each of the ten digits. Null when the number has not just one of them. */
export function rolled(number: string): Selection | null {
  if (number.split('R').length !== 2) return null
  return [Array.from({ length: 10 }, (_, digit) => number.replace('R', String(digit)))]
}
