import type { Money } from '@croupier/shared/money'
import { type BetType, type BoardResult, type Selection, waysToTake } from './bet-type.ts'
import { type LineTerms, payoutOf } from './line.ts'
import type { CurrencyCode } from '@croupier/shared/money'

/** A line whose cost and payout are asked. */
export interface LineStake {
  type: BetType<BoardResult>
  selection: Selection
  terms: LineTerms
  unit: Money
  /** What one unit bet cost. */
  paidUnit: Money
  currency: CurrencyCode
}

/** The most that a line can be paid, whatever is drawn. */
export function mostPaid({ type, selection, terms, unit, paidUnit, currency }: LineStake): Money {
  return type
    .mostOf(selection)
    .map((hits) => payoutOf(hits, { unit, paidUnit }, terms, currency))
    .reduce((most, one) => (one > most ? one : most), 0n)
}

/**
 * What the house owes for each cell of a draw when that cell is drawn. Kinds of one number win together (02, 502 and 0502 all end alike), so
 * numbers of two and more digits share the cell of their last two. A line without numbers of its own has a cell of its type.
 */
export function liabilityOf(line: LineStake): ReadonlyMap<string, Money> {
  const cells = new Map<string, Money>()
  const { type, selection, terms, unit, paidUnit } = line
  const dearest = type.prices
    .map((price) => terms.pricesX10000[price] ?? 0n)
    .reduce((most, one) => (one > most ? one : most), 0n)
  const once = (unit * dearest) / 10_000n + (terms.payment === 'net' ? paidUnit : 0n)
  const add = (cell: string, bets: number) =>
    cells.set(cell, (cells.get(cell) ?? 0n) + once * BigInt(bets))
  const [chosen = [], ...others] = selection
  if (others.length > 0) add(type.code, 1)
  else for (const token of chosen) add(cellOf(type, token), betsWith(line, token))
  return cells
}

function cellOf({ code }: BetType<BoardResult>, token: string): string {
  return /^[0-9]{2,4}$/.test(token) && !BALL_TYPES.test(code)
    ? `*${token.slice(-2)}`
    : `${code}:${token}`
}

/** Types whose two-digit tokens are balls and no endings. */
const BALL_TYPES = /^(R[1-8]|POSITION|FIRST|IN_FIRST|SUM|TOP_TWO|ODD_COUNT|MEDIAN|[2-5]_)/

/** How many unit bets of the line hold a token: one, or all choices of the others that go with it. */
function betsWith({ type, selection: [chosen = []] }: LineStake, token: string): number {
  const alone = type.countOf([[token]])
  if (alone > 0) return alone
  const size = type.groups[0]?.least ?? 1
  return waysToTake(size - 1, chosen.length - 1)
}
