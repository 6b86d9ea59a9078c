import { atMost, type BetType, type BoardResult, digits, fraction, ordersOf } from './bet-type.ts'
import type { Board } from './board.ts'

/** The numbers of a Thai draw that bets look at (GAMES.md §7.4). */
export const THAI: Board = [
  { code: 'FIRST', count: 1, digits: 6 },
  { code: 'FRONT3', count: 2, digits: 3 },
  { code: 'BOTTOM3', count: 2, digits: 3 },
  { code: 'BOTTOM2', count: 1, digits: 2 },
]

export const thaiTypes: readonly BetType<BoardResult>[] = [
  ending('3TOP', 3, 'FIRST'),
  anyOrder(),
  ending('2TOP', 2, 'FIRST'),
  ending('2BOTTOM', 2, 'BOTTOM2'),
  digitIn('RUN_TOP', { prize: 'FIRST', last: 3, chance: fraction(271, 1000) }),
  digitIn('RUN_BOTTOM', { prize: 'BOTTOM2', last: 2, chance: fraction(19, 100) }),
  ending('3FRONT', 3, 'FRONT3'),
  ending('3BOTTOM', 3, 'BOTTOM3'),
]

/** The last digits of the numbers of a prize; each number that ends so is paid. */
function ending(code: string, length: number, prize: string): BetType<BoardResult> {
  const count = THAI.find((one) => one.code === prize)?.count ?? 0
  return {
    code,
    groups: [digits(length, 1, 1000)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen.flatMap((bet) => {
        const times = (result[prize] ?? []).filter((drawn) => drawn.slice(-length) === bet).length
        return times > 0 ? [{ price: code, times, bet }] : []
      }),
    mostOf: () => atMost(code, count),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(count, 10 ** length) }],
  }
}

/** Tod: the last three of the first prize in any order. A pair has three orders and a price of its own; three alike are no such bet. */
function anyOrder(): BetType<BoardResult> {
  return {
    code: '3TOD',
    groups: [digits(3, 1, 1000)],
    factor: 1,
    countOf([chosen = []]) {
      const sorted = new Set(chosen.map((number) => [...number].sort().join('')))
      const isFine = sorted.size === chosen.length && chosen.every((one) => new Set(one).size > 1)
      return isFine ? chosen.length : 0
    },
    hitsOf([chosen = []], result) {
      const drawn = (result['FIRST']?.[0] ?? '').slice(-3)
      return chosen
        .filter((number) => ordersOf(number).includes(drawn))
        .map((bet) => ({ price: priceOfOrders(bet), times: 1, bet }))
    },
    mostOf: ([chosen = []]) => chosen.flatMap((number) => atMost(priceOfOrders(number), 1)),
    prices: ['3TOD.6', '3TOD.3'],
    chancesOf: ([[number = ''] = []]) => [
      { price: priceOfOrders(number), hits: fraction(ordersOf(number).length, 1000) },
    ],
  }
}

interface DigitPlace {
  prize: string
  last: number
  chance: ReturnType<typeof fraction>
}

/** Run: the digit stands among the last ones; paid once, however often it stands there. */
function digitIn(code: string, { prize, last, chance }: DigitPlace): BetType<BoardResult> {
  return {
    code,
    groups: [digits(1)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf([chosen = []], result) {
      const drawn = (result[prize]?.[0] ?? '').slice(-last)
      return chosen
        .filter((digit) => drawn.includes(digit))
        .map((bet) => ({ price: code, times: 1, bet }))
    },
    mostOf: ([chosen = []]) => atMost(code, Math.min(last, chosen.length)),
    prices: [code],
    chancesOf: () => [{ price: code, hits: chance }],
  }
}

function priceOfOrders(number: string): string {
  return `3TOD.${ordersOf(number).length}`
}
