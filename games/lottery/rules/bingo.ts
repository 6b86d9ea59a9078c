import type { Luck } from '../../engine/fair-stream.ts'
import { type Fraction, waysToTake } from './bet-type.ts'

/** A card of 75-ball bingo: 24 numbers by column from the left (B 1–15 … O 61–75), the middle of N is free. */
export type BingoCard = readonly (readonly number[])[]

const COLUMNS = 5
const PER_COLUMN = 15
/** Balls that a round of Blitz draws of the 75. */
export const BLITZ_DRAWN = 38
export const BALL_COUNT = 75

/** Five numbers of each column, four of the middle one, in the order in which they were drawn. */
export function drawCard(luck: Luck): BingoCard {
  return Array.from({ length: COLUMNS }, (_, column) =>
    luck
      .shuffle(PER_COLUMN)
      .slice(0, column === 2 ? 4 : 5)
      .map((index) => column * PER_COLUMN + index + 1),
  )
}

export function drawBalls(luck: Luck): number[] {
  return luck.shuffle(BALL_COUNT).map((index) => index + 1)
}

/** Reads a card from a record; null when it is none. */
export function readCard(value: unknown): BingoCard | null {
  if (!Array.isArray(value) || value.length !== COLUMNS) return null
  const card: number[][] = []
  for (const [column, numbers] of value.entries()) {
    if (!Array.isArray(numbers) || numbers.length !== (column === 2 ? 4 : 5)) return null
    const read = numbers.filter(
      (one): one is number => Number.isInteger(one) && Math.ceil(one / PER_COLUMN) === column + 1,
    )
    if (new Set(read).size !== numbers.length) return null
    card.push(read)
  }
  return card
}

/** The number of a place; undefined in the free middle. */
export function numberAt(card: BingoCard, row: number, column: number): number | undefined {
  if (column !== 2) return card[column]?.[row]
  if (row === 2) return undefined
  return card[2]?.[row < 2 ? row : row - 1]
}

type Place = readonly [row: number, column: number]

const line = (of: (index: number) => Place): Place[] => [0, 1, 2, 3, 4].map(of)
const rows = [0, 1, 2, 3, 4].map((row) => line((column) => [row, column]))
const columns = [0, 1, 2, 3, 4].map((column) => line((row) => [row, column]))
const falling = line((index) => [index, index])
const rising = line((index) => [4 - index, index])
const frame = rows
  .flat()
  .filter(([row, column]) => row === 0 || row === 4 || column === 0 || column === 4)

/** A pattern of Blitz: the places that must be drawn, and how many times the price of the card it pays. */
export interface Pattern {
  name: string
  places: readonly Place[]
  pays: number
}

/** Patterns of Blitz; all that are complete are paid (GAMES.md §6.4). */
export const patterns: readonly Pattern[] = [
  {
    name: 'CORNERS',
    places: [
      [0, 0],
      [0, 4],
      [4, 0],
      [4, 4],
    ],
    pays: 3,
  },
  ...rows.map((places, index) => ({ name: `ROW_${index + 1}`, places, pays: 1 })),
  ...columns.map((places, index) => ({ name: `COLUMN_${index + 1}`, places, pays: 1 })),
  { name: 'FALLING', places: falling, pays: 1 },
  { name: 'RISING', places: rising, pays: 1 },
  { name: 'X', places: [...falling, ...rising], pays: 48 },
  { name: 'PLUS', places: [...(rows[2] ?? []), ...(columns[2] ?? [])], pays: 48 },
  { name: 'FRAME', places: frame, pays: 5000 },
]

/** The numbers of a pattern on a card, the free place left out and none twice. */
function numbersOf(card: BingoCard, { places }: Pattern): number[] {
  const numbers = places.map(([row, column]) => numberAt(card, row, column))
  return [...new Set(numbers.filter((one) => one !== undefined))]
}

/** The complete patterns of a card among the drawn balls. */
export function completed(card: BingoCard, drawn: readonly number[]): Pattern[] {
  const balls = new Set(drawn)
  return patterns.filter((pattern) => numbersOf(card, pattern).every((one) => balls.has(one)))
}

/** The chance that just these numbers are among the drawn ones of Blitz. */
function chanceOf(numbers: number): Fraction {
  let n = 1n
  let d = 1n
  for (let step = 0; step < numbers; step += 1) {
    n *= BigInt(BLITZ_DRAWN - step)
    d *= BigInt(BALL_COUNT - step)
  }
  return { n, d }
}

/** The exact return of a card of Blitz, by adding what each pattern pays in the long run. */
export function blitzReturn(): number {
  const card = drawnCard()
  return patterns.reduce((sum, pattern) => {
    const { n, d } = chanceOf(numbersOf(card, pattern).length)
    return sum + (pattern.pays * Number((n * 10n ** 18n) / d)) / 1e18
  }, 0)
}

/** Any card: how many numbers a pattern has is the same on all. */
function drawnCard(): BingoCard {
  return Array.from({ length: COLUMNS }, (_, column) =>
    Array.from({ length: column === 2 ? 4 : 5 }, (__, index) => column * PER_COLUMN + index + 1),
  )
}

/** At which call each card of a hall is whole in one row, in two, and altogether; the balls are called in the order of the draw. */
export function callsOf(card: BingoCard, order: readonly number[]): HallCalls {
  const at = new Map(order.map((ball, index) => [ball, index + 1] as const))
  const rowCalls = rows
    .map((places) =>
      Math.max(...places.map(([row, column]) => at.get(numberAt(card, row, column) ?? 0) ?? 0)),
    )
    .sort((one, other) => one - other)
  return {
    oneRow: rowCalls[0] ?? 0,
    twoRows: rowCalls[1] ?? 0,
    full: rowCalls[4] ?? 0,
  }
}

export interface HallCalls {
  oneRow: number
  twoRows: number
  full: number
}

/** The chance that a card is full after so many calls: the 24 numbers are all among them. */
export function fullWithin(calls: number): number {
  return waysToTake(24, calls) / waysToTake(24, BALL_COUNT)
}
