import {
  among,
  atMost,
  type BetType,
  type BoardResult,
  type Chance,
  choicesOf,
  digits,
  fraction,
  type Hit,
  waysToTake,
} from './bet-type.ts'
import type { Board } from './board.ts'
import { animals, animalOf, groupSizeOf } from './zodiac.ts'

/** A togel draw is one number of four digits, A B C D (GAMES.md §7.5). */
export const TOGEL: Board = [{ code: 'DRAW', count: 1, digits: 4 }]

/** Besides the number, a result names the animal of the year in which it was drawn: the groups of shio follow it. */
export const YEAR = 'YEAR'

const PLACES = ['A', 'B', 'C', 'D'] as const
const HALVES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const

export const togelTypes: readonly BetType<BoardResult>[] = [
  part('4D', 0, 4),
  part('3D', 1, 4),
  part('2D', 2, 4),
  part('2D_FRONT', 0, 2),
  part('2D_MIDDLE', 1, 3),
  part('4D_FULL', 0, 4),
  part('3D_FULL', 1, 4),
  part('2D_FULL', 2, 4),
  together('COLOK_BEBAS', 1, [2916, 486, 36, 1]),
  together('COLOK_MACAU', 2, [768, 192, 14]),
  together('COLOK_NAGA', 3, [168, 36]),
  digitAtPlace(),
  zodiac(),
  halves(),
]

function drawnOf(result: BoardResult): string {
  return result['DRAW']?.[0] ?? ''
}

/** Some neighbouring digits of the number. */
function part(code: string, from: number, to: number): BetType<BoardResult> {
  return {
    code,
    groups: [digits(to - from, 1, 1000)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen
        .filter((number) => number === drawnOf(result).slice(from, to))
        .map((bet) => ({ price: code, times: 1, bet })),
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(1, 10 ** (to - from)) }],
  }
}

/** How often the digits of a number of four can stand in it. */
const KINDS = [[1, 1, 1, 1], [2, 1, 1], [2, 2], [3, 1], [4]] as const

/**
 * Colok: all digits of a choice stand in the number; the price follows how many of the four digits they make up. `ways` counts the numbers of
 * four digits by that, from the size of the choice on.
 */
function together(code: string, size: number, ways: readonly number[]): BetType<BoardResult> {
  const priceOf = (found: number) => `${code}.${found}`
  return {
    code,
    groups: [digits(1, size)],
    factor: 1,
    countOf: ([chosen = []]) => waysToTake(size, chosen.length),
    hitsOf([chosen = []], result) {
      const drawn = [...drawnOf(result)]
      const found = chosen.filter((digit) => drawn.includes(digit))
      return [...choicesOf(found, size)].map((choice): Hit => {
        const covered = drawn.filter((digit) => choice.includes(digit)).length
        return { price: priceOf(covered), times: 1, bet: choice.join('-') }
      })
    },
    // In each kind of number, the digits that stand most often are the chosen ones.
    mostOf: ([chosen = []]) =>
      KINDS.map((kind) =>
        [...choicesOf(kind.slice(0, chosen.length), size)].map((counts): Hit => {
          const covered = counts.reduce((sum, count) => sum + count, 0)
          return { price: priceOf(covered), times: 1, bet: '' }
        }),
      ),
    prices: ways.map((_, index) => priceOf(size + index)),
    chancesOf: () =>
      ways.map(
        (count, index): Chance => ({
          price: priceOf(size + index),
          hits: fraction(count, 10_000),
        }),
      ),
  }
}

/** Colok jitu: a digit at a place, written `A7`. */
function digitAtPlace(): BetType<BoardResult> {
  const tokens = PLACES.flatMap((place) => Array.from({ length: 10 }, (_, digit) => place + digit))
  return {
    code: 'COLOK_JITU',
    groups: [among(tokens)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen
        .filter((token) => drawnOf(result)[placeOf(token)] === token[1])
        .map((bet) => ({ price: 'COLOK_JITU', times: 1, bet })),
    mostOf: ([chosen = []]) => atMost('COLOK_JITU', new Set(chosen.map(placeOf)).size),
    prices: ['COLOK_JITU'],
    chancesOf: () => [{ price: 'COLOK_JITU', hits: fraction(1, 10) }],
  }
}

function placeOf(token: string): number {
  return PLACES.findIndex((place) => place === token[0])
}

/**
 * Shio: the last two digits belong to the animal's group. Groups have eight or nine numbers, and which has which follows the year of the
 * draw; the price is that of the size on the day of the draw.
 */
function zodiac(): BetType<BoardResult> {
  return {
    code: 'SHIO',
    groups: [among(animals)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf([chosen = []], result) {
      const year = result[YEAR]?.[0] ?? ''
      const drawn = animalOf(Number(drawnOf(result).slice(-2)), year)
      return chosen
        .filter((animal) => animal === drawn)
        .map((bet) => ({ price: `SHIO.${groupSizeOf(bet, year)}`, times: 1, bet }))
    },
    mostOf: () => [...atMost('SHIO.9', 1), ...atMost('SHIO.8', 1)],
    prices: ['SHIO.9', 'SHIO.8'],
    chancesOf([[animal = ''] = []], year = animal) {
      const size = groupSizeOf(animal, year)
      return [{ price: `SHIO.${size}`, hits: fraction(size, 100) }]
    },
  }
}

/** Big (5–9) or small, odd or even: of a place (`C:BIG`), or of the last two digits (`CD:BIG`, from 50 on). */
function halves(): BetType<BoardResult> {
  const tokens = [...PLACES, 'CD'].flatMap((place) => HALVES.map((half) => `${place}:${half}`))
  return {
    code: '50_50',
    groups: [among(tokens)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen
        .filter((token) => isHalf(token, drawnOf(result)))
        .map((bet) => ({ price: '50_50', times: 1, bet })),
    // Of big and small, and of odd and even, one half wins at each place.
    mostOf: ([chosen = []]) => atMost('50_50', new Set(chosen.map(pairOf)).size),
    prices: ['50_50'],
    chancesOf: () => [{ price: '50_50', hits: fraction(1, 2) }],
  }
}

function pairOf(token: string): string {
  const [place, half] = token.split(':')
  return `${place}:${half === 'BIG' || half === 'SMALL' ? 'size' : 'parity'}`
}

function isHalf(token: string, drawn: string): boolean {
  const [place = '', half = ''] = token.split(':')
  const value = Number(place === 'CD' ? drawn.slice(-2) : drawn[placeOf(place)])
  const middle = place === 'CD' ? 50 : 5
  if (half === 'BIG') return value >= middle
  if (half === 'SMALL') return value < middle
  return (value % 2 === 1) === (half === 'ODD')
}
