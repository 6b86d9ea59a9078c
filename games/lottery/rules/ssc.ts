import type { Luck } from '../../engine/fair-stream.ts'
import {
  allAppear,
  among,
  atMost,
  type BetType,
  choicesOf,
  digits,
  fraction,
  type Hit,
  isHalf,
  waysToTake,
} from './bet-type.ts'
import type { Digits, Span } from './ssc-digits.ts'
import { groupTypes } from './ssc-groups.ts'

export function drawDigits(luck: Luck): Digits {
  return Array.from({ length: 5 }, () => String(luck.int(10)))
}

const FIVE: Span = { name: '5', from: 0, to: 5 }
const FOURS: Span[] = [
  { name: '4_FRONT', from: 0, to: 4 },
  { name: '4_BACK', from: 1, to: 5 },
]
const THREES: Span[] = [
  { name: '3_FRONT', from: 0, to: 3 },
  { name: '3_MIDDLE', from: 1, to: 4 },
  { name: '3_BACK', from: 2, to: 5 },
]
const TWOS: Span[] = [
  { name: '2_FRONT', from: 0, to: 2 },
  { name: '2_BACK', from: 3, to: 5 },
]

/** How many of a thousand triples have each form; the ten triples of neighbours count 8-9-0 and 9-0-1 in. */
const FORMS = { TRIPLE: 10, STRAIGHT: 60, PAIR: 270, HALF_STRAIGHT: 360, MIXED: 300 } as const

const HALVES = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const

/** All bet types of SSC (GAMES.md §7.6). Prices are the fair multiple × mode / 2000. */
export const sscTypes: readonly BetType<Digits>[] = [
  ...[FIVE, ...FOURS, ...THREES, ...TWOS].map(direct),
  ...groupTypes([FIVE, ...FOURS, ...THREES, ...TWOS]),
  ...THREES.flatMap((span) => [sums(span), spans(span), forms(span)]),
  ...Array.from({ length: 5 }, (_, place) => position(place)),
  ...THREES.flatMap((span) => [anywhere(span, 1), anywhere(span, 2)]),
  ...FOURS.flatMap((span) => [anywhere(span, 1), anywhere(span, 2)]),
  anywhere(FIVE, 2),
  anywhere(FIVE, 3),
  halvesOfDigits(),
  halvesOfSum(),
  dragonTiger(),
]

function once(price: string, bet: string): Hit {
  return { price, times: 1, bet }
}

function cut(result: Digits, { from, to }: Span): string[] {
  return result.slice(from, to)
}

/** A group of digits for each place; every way through them is a unit bet. */
function direct(span: Span): BetType<Digits> {
  const code = `${span.name}_DIRECT`
  const places = span.to - span.from
  return {
    code,
    groups: Array.from({ length: places }, () => digits(1)),
    factor: 1,
    countOf: (selection) => selection.reduce((count, chosen) => count * chosen.length, 1),
    hitsOf(selection, result) {
      const drawn = cut(result, span)
      const hit = selection.every((chosen, place) => chosen.includes(drawn[place] ?? ''))
      return hit ? [once(code, drawn.join(''))] : []
    },
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(1, 10 ** places) }],
  }
}

/** Chosen sums of three digits; every combination of digits with that sum is a unit bet at the price of a direct one. */
function sums(span: Span): BetType<Digits> {
  return covered(`${span.name}_SUM`, span, { most: 27, valueOf: sumOf })
}

/** Chosen spans, the largest digit less the smallest. */
function spans(span: Span): BetType<Digits> {
  return covered(`${span.name}_SPAN`, span, { most: 9, valueOf: widthOf })
}

function sumOf(drawn: readonly string[]): number {
  return drawn.reduce((sum, digit) => sum + Number(digit), 0)
}

function widthOf(drawn: readonly string[]): number {
  const values = drawn.map(Number)
  return Math.max(...values) - Math.min(...values)
}

interface Covered {
  most: number
  valueOf(drawn: readonly string[]): number
}

function covered(code: string, span: Span, { most, valueOf }: Covered): BetType<Digits> {
  const combinations = new Map<string, number>()
  for (let number = 0; number < 1000; number += 1) {
    const value = String(valueOf([...String(number).padStart(3, '0')]))
    combinations.set(value, (combinations.get(value) ?? 0) + 1)
  }
  const tokens = Array.from({ length: most + 1 }, (_, value) => String(value))
  return {
    code,
    groups: [among(tokens)],
    factor: 1,
    countOf: ([chosen = []]) =>
      chosen.reduce((count, value) => count + (combinations.get(value) ?? 0), 0),
    hitsOf([chosen = []], result) {
      const drawn = cut(result, span)
      return chosen.includes(String(valueOf(drawn))) ? [once(code, drawn.join(''))] : []
    },
    mostOf: () => atMost(code, 1),
    prices: [code],
    chancesOf: () => [{ price: code, hits: fraction(1, 1000) }],
  }
}

function forms(span: Span): BetType<Digits> {
  const code = `${span.name}_FORM`
  return {
    code,
    groups: [among(Object.keys(FORMS))],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf([chosen = []], result) {
      const form = formOf(cut(result, span).map(Number))
      return chosen.includes(form) ? [once(`FORM.${form}`, form)] : []
    },
    mostOf: ([chosen = []]) => chosen.flatMap((form) => atMost(`FORM.${form}`, 1)),
    prices: Object.keys(FORMS).map((form) => `FORM.${form}`),
    chancesOf: ([[form = ''] = []]) => [
      { price: `FORM.${form}`, hits: fraction(FORMS[form as keyof typeof FORMS], 1000) },
    ],
  }
}

/** The form of three digits in a ring: 9 and 0 are neighbours. */
export function formOf(drawn: readonly number[]): keyof typeof FORMS {
  const [a = 0, b = 0, c = 0] = [...drawn].sort((one, other) => one - other)
  if (a === b && b === c) return 'TRIPLE'
  if (a === b || b === c) return 'PAIR'
  const gaps = [b - a, c - b, a + 10 - c]
  const neighbours = gaps.filter((gap) => gap === 1).length
  if (neighbours === 2) return 'STRAIGHT'
  return neighbours === 1 ? 'HALF_STRAIGHT' : 'MIXED'
}

function position(place: number): BetType<Digits> {
  const code = `POSITION_${place + 1}`
  return {
    code,
    groups: [digits(1)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen.filter((digit) => digit === result[place]).map((digit) => once('POSITION', digit)),
    mostOf: () => atMost('POSITION', 1),
    prices: ['POSITION'],
    chancesOf: () => [{ price: 'POSITION', hits: fraction(1, 10) }],
  }
}

/** So many different digits all stand somewhere in the span, in any order and however often. */
function anywhere(span: Span, size: number): BetType<Digits> {
  const places = span.to - span.from
  const code = `${span.name}_ANY_${size}`
  const price = `ANY_${size}_OF_${places}`
  return {
    code,
    groups: [digits(1, size)],
    factor: 1,
    countOf: ([chosen = []]) => waysToTake(size, chosen.length),
    hitsOf([chosen = []], result) {
      const drawn = cut(result, span)
      const found = chosen.filter((digit) => drawn.includes(digit))
      return [...choicesOf(found, size)].map((choice) => once(price, choice.join('-')))
    },
    mostOf: ([chosen = []]) => atMost(price, waysToTake(size, Math.min(places, chosen.length))),
    prices: [price],
    chancesOf: () => [{ price, hits: allAppear({ size, of: 10, places }) }],
  }
}

/** Big (5–9), small, odd or even of one place, written `1:BIG`. */
function halvesOfDigits(): BetType<Digits> {
  const tokens = [1, 2, 3, 4, 5].flatMap((place) => HALVES.map((half) => `${place}:${half}`))
  return evens('DIGIT_HALVES', tokens, (token, result) => {
    const [place = '1', half = ''] = token.split(':')
    return isHalf(half, Number(result[Number(place) - 1]), 5)
  })
}

/** Big (23 and more of 45), small, odd or even of the sum. */
function halvesOfSum(): BetType<Digits> {
  return evens('SUM_HALVES', HALVES, (half, result) => {
    return isHalf(half, sumOf(result), 23)
  })
}

function evens(
  code: string,
  tokens: readonly string[],
  wins: (token: string, result: Digits) => boolean,
): BetType<Digits> {
  return {
    code,
    groups: [among(tokens)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen.filter((token) => wins(token, result)).map((token) => once('HALVES', token)),
    mostOf: ([chosen = []]) => atMost('HALVES', chosen.length),
    prices: ['HALVES'],
    chancesOf: () => [{ price: 'HALVES', hits: fraction(1, 2) }],
  }
}

/** Which of two places is higher, written `1v5:DRAGON`; both alike is the tie. */
function dragonTiger(): BetType<Digits> {
  const pairs = [1, 2, 3, 4, 5].flatMap((one) =>
    [1, 2, 3, 4, 5].filter((other) => other > one).map((other) => `${one}v${other}`),
  )
  const tokens = pairs.flatMap((pair) =>
    ['DRAGON', 'TIGER', 'TIE'].map((side) => `${pair}:${side}`),
  )
  return {
    code: 'DRAGON_TIGER',
    groups: [among(tokens)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length,
    hitsOf: ([chosen = []], result) =>
      chosen
        .filter((token) => {
          const [one, other] = [
            Number(result[Number(token[0]) - 1]),
            Number(result[Number(token[2]) - 1]),
          ]
          const side = one === other ? 'TIE' : one > other ? 'DRAGON' : 'TIGER'
          return token.endsWith(`:${side}`)
        })
        .map((token) => once(priceOfSide(token), token)),
    mostOf: ([chosen = []]) => [chosen.map((token) => once(priceOfSide(token), token))],
    prices: ['DRAGON_TIGER', 'TIE'],
    chancesOf: ([[token = ''] = []]) => [
      {
        price: priceOfSide(token),
        hits: token.endsWith(':TIE') ? fraction(1, 10) : fraction(45, 100),
      },
    ],
  }
}

function priceOfSide(token: string): string {
  return token.endsWith(':TIE') ? 'TIE' : 'DRAGON_TIGER'
}
