import type { BetType, BoardResult, Selection } from '@croupier/games/lottery/rules/bet-type.ts'
import { mostPaid } from '@croupier/games/lottery/rules/exposure.ts'
import { costOf, type LineTerms } from '@croupier/games/lottery/rules/line.ts'
import type { CurrencyCode, Money } from '@croupier/shared/money'

/** A line that waits on the slip. Its unit is the whole stake of one unit bet, the multiple counted in. */
export interface SlipLine {
  id: string
  type: string
  selection: Selection
  unit: Money
}

/** What a line costs and the most that it can win. */
export interface LineFigures {
  /** Unit bets of the line. */
  count: number
  cost: Money
  mostWin: Money
}

interface Figured {
  type: BetType<BoardResult>
  selection: Selection
  terms: LineTerms
  unit: Money
  currency: CurrencyCode
}

/** Reckons a line just as the server does when it takes the bet. */
export function figuresOf({ type, selection, terms, unit, currency }: Figured): LineFigures {
  const count = type.countOf(selection)
  const { factor } = type
  const paidUnit = costOf({ factor, count: 1, unit }, terms, currency)
  return {
    count,
    cost: costOf({ factor, count, unit }, terms, currency),
    mostWin: mostPaid({ type, selection, terms, unit, paidUnit, currency }),
  }
}

export type SlipAct =
  | { act: 'add'; lines: readonly Omit<SlipLine, 'id'>[] }
  | { act: 'remove'; id: string }
  | { act: 'unit'; id: string; unit: Money }
  | { act: 'clear' }

export interface Slip {
  lines: readonly SlipLine[]
  /** Names the next line. */
  next: number
}

export const emptySlip: Slip = { lines: [], next: 1 }

export function slipAfter(slip: Slip, action: SlipAct): Slip {
  switch (action.act) {
    case 'add':
      return {
        lines: [
          ...slip.lines,
          ...action.lines.map((line, at) => ({ ...line, id: String(slip.next + at) })),
        ],
        next: slip.next + action.lines.length,
      }
    case 'remove':
      return { ...slip, lines: slip.lines.filter(({ id }) => id !== action.id) }
    case 'unit':
      return {
        ...slip,
        lines: slip.lines.map((line) =>
          line.id === action.id ? { ...line, unit: action.unit } : line,
        ),
      }
    case 'clear':
      return { ...slip, lines: [] }
  }
}
