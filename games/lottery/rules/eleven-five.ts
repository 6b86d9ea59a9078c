import type { Luck } from '../../engine/fair-stream.ts'
import {
  atMost,
  type BetType,
  choicesOf,
  type Fraction,
  fraction,
  numbers,
  waysToTake,
} from './bet-type.ts'
import { keyed, waysThrough } from './pk10.ts'

/** Five of eleven balls in the order in which they come. */
export type FiveBalls = readonly string[]

export function drawFive(luck: Luck): FiveBalls {
  return luck
    .shuffle(11)
    .slice(0, 5)
    .map((index) => String(index + 1))
}

const one = numbers(1, 11, 1, 11)
const ALL_FIVE = 462

/** All bet types of 11x5 (GAMES.md §7.6). */
export const elevenFiveTypes: readonly BetType<FiveBalls>[] = [
  ...Array.from({ length: 8 }, (_, index) => anyOf(index + 1)),
  ...Array.from({ length: 5 }, (_, place) => position(place + 1)),
  inOrder(2, 110),
  inOrder(3, 990),
  inAnyOrder(2, 55),
  inAnyOrder(3, 165),
  oneOfFirstThree(),
  keyed<FiveBalls>('ODD_COUNT', {
    isExclusive: true,
    tokens: ['0', '1', '2', '3', '4', '5'],
    priceOf: (count) => `ODD.${count}`,
    // Six of the eleven are odd.
    chanceOf: (count) =>
      fraction(waysToTake(Number(count), 6) * waysToTake(5 - Number(count), 5), ALL_FIVE),
    wins: (count, result) =>
      result.filter((ball) => Number(ball) % 2 === 1).length === Number(count),
  }),
  keyed<FiveBalls>('MEDIAN', {
    isExclusive: true,
    tokens: ['3', '4', '5', '6', '7', '8', '9'],
    priceOf: (middle) => `MEDIAN.${middle}`,
    chanceOf: (middle) =>
      fraction(waysToTake(2, Number(middle) - 1) * waysToTake(2, 11 - Number(middle)), ALL_FIVE),
    wins: (middle, result) => medianOf(result) === Number(middle),
  }),
]

function medianOf(result: FiveBalls): number {
  return [...result].map(Number).sort((ball, other) => ball - other)[2] ?? 0
}

/**
 * R1–R8: of up to five numbers all are drawn; of six and more, all five drawn balls are among them. A longer choice stands for every
 * choice of so many.
 */
function anyOf(size: number): BetType<FiveBalls> {
  const code = `R${size}`
  return {
    code,
    groups: [numbers(1, 11, size, 11)],
    factor: 1,
    countOf: ([chosen = []]) => waysToTake(size, chosen.length),
    hitsOf([chosen = []], result) {
      const found = chosen.filter((ball) => result.includes(ball))
      if (size <= 5) return [...choicesOf(found, size)].map((bet) => hit(code, bet))
      if (found.length < 5) return []
      const others = chosen.filter((ball) => !result.includes(ball))
      return [...choicesOf(others, size - 5)].map((rest) => hit(code, [...found, ...rest]))
    },
    mostOf: ([chosen = []]) => {
      const more = waysToTake(size - 5, chosen.length - 5)
      return atMost(code, size <= 5 ? waysToTake(size, Math.min(5, chosen.length)) : more)
    },
    prices: [code],
    chancesOf: () => [{ price: code, hits: chanceOfAny(size) }],
  }
}

function chanceOfAny(size: number): Fraction {
  if (size <= 5) return fraction(waysToTake(5 - size, 11 - size), ALL_FIVE)
  return fraction(waysToTake(5, size), ALL_FIVE)
}

function hit(price: string, bet: readonly string[]) {
  return { price, times: 1, bet: bet.join('-') }
}

function position(place: number): BetType<FiveBalls> {
  return {
    code: `POSITION_${place}`,
    groups: [one],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen.filter((ball) => ball === result[place - 1]).map((ball) => hit('POSITION', [ball])),
    mostOf: () => atMost('POSITION', 1),
    prices: ['POSITION'],
    chancesOf: () => [{ price: 'POSITION', hits: fraction(1, 11) }],
  }
}

function inOrder(places: 2 | 3, of: number): BetType<FiveBalls> {
  const code = `FIRST_${places}_ORDER`
  return {
    code,
    groups: Array.from({ length: places }, () => one),
    factor: 1,
    countOf: (selection) => waysThrough(selection),
    hitsOf(selection, result) {
      const wins = selection.every((chosen, place) => chosen.includes(result[place] ?? ''))
      return wins ? [hit(code, result.slice(0, places))] : []
    },
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(1, of) }],
  }
}

function inAnyOrder(places: 2 | 3, of: number): BetType<FiveBalls> {
  const code = `FIRST_${places}_GROUP`
  return {
    code,
    groups: [numbers(1, 11, places, 11)],
    factor: 1,
    countOf: ([chosen = []]) => waysToTake(places, chosen.length),
    hitsOf([chosen = []], result) {
      const first = result.slice(0, places)
      return first.every((ball) => chosen.includes(ball)) ? [hit(code, first)] : []
    },
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(1, of) }],
  }
}

function oneOfFirstThree(): BetType<FiveBalls> {
  const code = 'IN_FIRST_3'
  return {
    code,
    groups: [one],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen.filter((ball) => result.slice(0, 3).includes(ball)).map((ball) => hit(code, [ball])),
    mostOf: ([chosen = []]) => atMost(code, Math.min(3, chosen.length)),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(3, 11) }],
  }
}
