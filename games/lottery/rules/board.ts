import type { Luck } from '../../engine/fair-stream.ts'
import type { BoardResult } from './bet-type.ts'

/** The prizes of a board in the order in which a house draw takes them. */
export type Board = readonly BoardPrize[]

export interface BoardPrize {
  code: string
  /** How many numbers win this prize. */
  count: number
  digits: number
}

/** Draws each number by itself: repeats are allowed, as in the official games. */
export function drawBoard(board: Board, luck: Luck): BoardResult {
  return Object.fromEntries(
    board.map(({ code, count, digits }) => [
      code,
      Array.from({ length: count }, () => String(luck.int(10 ** digits)).padStart(digits, '0')),
    ]),
  )
}

/** Reads a result that people or a feed brought: every prize with its count of numbers and digits, or null. */
export function readBoard(board: Board, value: unknown): BoardResult | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Readonly<Record<string, unknown>>
  if (Object.keys(given).length !== board.length) return null
  const read: Record<string, string[]> = {}
  for (const { code, count, digits } of board) {
    const drawn = given[code]
    if (!Array.isArray(drawn) || drawn.length !== count) return null
    const numbers: string[] = []
    for (const number of drawn) {
      if (typeof number !== 'string' || !/^[0-9]+$/.test(number)) return null
      if (number.length !== digits) return null
      numbers.push(number)
    }
    read[code] = numbers
  }
  return read
}

/** Two results are equal digit by digit. */
export function isSameBoard(board: Board, one: BoardResult, other: BoardResult): boolean {
  return board.every(({ code }) => one[code]?.join() === other[code]?.join())
}
