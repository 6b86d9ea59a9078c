import { createHash } from 'node:crypto'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { LotteryGame } from '../../lottery-draws/lottery-draws.ts'
import { type CellChange, cellId, type CellKey, type CellState } from './cells.ts'
import {
  capOf,
  cutOf,
  cutTerms,
  type LineProblem,
  mostOf,
  mostWinIn,
  type ReadLine,
  sharesOf,
} from './rules.ts'

export type LineRefusal = LineProblem | 'number_limit_reached' | 'win_above_cap'

/** A line at the prices that hold for it now. */
export interface WeighedLine extends ReadLine {
  cutX10000: number
  maxWin: Money
  shares: readonly CellChange[]
  refusal: { code: LineRefusal; numbers: string[]; mostUnit: Money | null } | null
}

export interface Weighing {
  game: LotteryGame
  issue: string
  currency: CurrencyCode
  lines: readonly { line: ReadLine; problem: LineProblem | null }[]
}

/** The cells that an order may touch. */
export function cellsOf({ game, issue, currency, lines }: Weighing): CellKey[] {
  const cells = new Set(
    lines.flatMap(({ line }) => sharesOf(line, currency).map(({ cell }) => cell)),
  )
  return [...cells].map((cell) => ({ gameCode: game.code, issue, currency, cell }))
}

/**
 * Weighs the lines of an order one after the other beside what stands in the cells. Prices of hot numbers are those before the order. A line
 * that does not fit leaves the cells as they are.
 */
export function weigh(order: Weighing, cells: ReadonlyMap<string, CellState>): WeighedLine[] {
  const { game, issue, currency } = order
  const stateOf = (cell: string): CellState =>
    cells.get(cellId({ gameCode: game.code, issue, currency, cell })) ?? {
      liability: 0n,
      cap: capOf(game, cell, currency),
    }
  const added = new Map<string, Money>()
  const room = (cell: string): Money => {
    const { cap, liability } = stateOf(cell)
    return cap - liability - (added.get(cell) ?? 0n)
  }
  return order.lines.map(({ line: uncut, problem }) => {
    const touched = sharesOf(uncut, currency).map(({ cell }) => cell)
    const cutX10000 = touched.reduce(
      (least, cell) => Math.min(least, cutOf(game, stateOf(cell))),
      10_000,
    )
    const line = { ...uncut, terms: cutTerms(uncut.terms, cutX10000) }
    const shares = sharesOf(line, currency).map((share) => ({
      ...share,
      gameCode: game.code,
      issue,
      currency,
    }))
    const full = shares.filter(({ cell, liability }) => liability > room(cell))
    const maxWin = mostOf(line, currency)
    const code =
      problem ??
      (maxWin > mostWinIn(currency)
        ? 'win_above_cap'
        : full.length > 0
          ? 'number_limit_reached'
          : null)
    if (code === null)
      for (const { cell, liability } of shares) added.set(cell, (added.get(cell) ?? 0n) + liability)
    const mostUnit = code === null ? null : mostUnitOf(line, { shares, maxWin, room, currency })
    const numbers = full.map(({ cell }) => cell.replace(/^(\*|[^:]*:)/, ''))
    return { ...line, cutX10000, maxWin, shares, refusal: code && { code, numbers, mostUnit } }
  })
}

/** The highest unit at which a line would fit; null where nothing would. */
function mostUnitOf(
  line: ReadLine,
  of: {
    shares: readonly CellChange[]
    maxWin: Money
    room: (cell: string) => Money
    currency: CurrencyCode
  },
): Money | null {
  const fits = [
    ...of.shares.map(({ cell, liability }) =>
      liability === 0n ? line.unit : (line.unit * of.room(cell)) / liability,
    ),
    of.maxWin === 0n ? line.unit : (line.unit * mostWinIn(of.currency)) / of.maxWin,
  ]
  const most = fits.reduce((least, one) => (one < least ? one : least), line.unit)
  return most > 0n ? most : null
}

/** Names the prices of an order: they are frozen with the ticket, and a quote is held against them. */
export function pricesHash(lines: readonly WeighedLine[]): string {
  const told = lines.map(({ type, terms }) => [
    type.code,
    terms.discountX10000,
    Object.entries(terms.pricesX10000).map(([key, price]) => [key, String(price)]),
  ])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
