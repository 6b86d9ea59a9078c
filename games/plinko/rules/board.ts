import { assert } from '@croupier/shared/assert'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import type { ReturnToPlayer } from '../../engine/profiles.ts'

export const plinkoRisks = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof plinkoRisks)[number]

/** What is certified about the game. */
export interface PlinkoMath {
  /** By rows and risk, the multipliers from the edge to the middle; the other half is its mirror. */
  pays: Readonly<Record<string, Readonly<Record<PlinkoRisk, readonly MultiplierX100[]>>>>
}

export interface PlinkoBoard {
  rows: number
  risk: PlinkoRisk
}

/** The numbers of rows on offer, from the mathematics. */
export function plinkoRows(math: PlinkoMath): number[] {
  return Object.keys(math.pays).map(Number)
}

/** What every slot pays, from left to right; null for a board that is not on offer. */
export function plinkoPays(math: PlinkoMath, { rows, risk }: PlinkoBoard): MultiplierX100[] | null {
  const half = Object.hasOwn(math.pays, rows) ? math.pays[rows]?.[risk] : undefined
  if (!half) return null
  assert(half.length === rows / 2 + 1)
  return [...half, ...half.slice(0, -1).toReversed()]
}

/** The way of a ball: for each row 0 (left) or 1 (right), the highest bits of the drawn word first. */
export function plinkoPath(word: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => (word >>> (31 - row)) & 1)
}

/** The slot at the end of a way: as many slots from the left as the ball went right. */
export function slotOf(path: readonly number[]): number {
  return path.reduce((sum, step) => sum + step, 0)
}

/** How many of the 2^rows ways end in each slot: row n of Pascal's triangle. */
export function waysToSlots(rows: number): number[] {
  let ways = [1]
  for (let row = 0; row < rows; row += 1) {
    ways = [...ways, 0].map((count, slot) => count + (ways[slot - 1] ?? 0))
  }
  return ways
}

/** The exact return of one board, as a share of 1. */
export function returnOfBoard(math: PlinkoMath, board: PlinkoBoard): number {
  const pays = plinkoPays(math, board)
  assert(pays)
  const paidX100 = waysToSlots(board.rows).reduce(
    (sum, ways, slot) => sum + ways * (pays[slot] ?? 0),
    0,
  )
  return paidX100 / (100 * 2 ** board.rows)
}

/** The lowest and the highest return over all boards, and each board's own. */
export function plinkoReturn(math: PlinkoMath): ReturnToPlayer {
  const boards = plinkoRows(math).flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })))
  const returns = boards.map((board) => returnOfBoard(math, board))
  return {
    method: 'exact',
    lowest: Math.min(...returns),
    highest: Math.max(...returns),
    standardError: 0,
    parts: {},
  }
}
