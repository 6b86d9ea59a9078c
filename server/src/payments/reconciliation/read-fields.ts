import { type Money, parseMoney } from '@croupier/shared/money'
import { readNumber } from '@croupier/shared/read-number'
import type { CsvRow } from './read-csv.ts'
import { type DayWindow, UnreadableStatement, type UnreadableReason } from './statement.ts'

/** A row by the names of its columns, and refusals that say which field they are about. */
export interface NamedRow {
  line: number
  delimiter: string
  field(column: string): string
  refuse(problem: UnreadableReason, column: string): never
}

export function namedRow({ line, fields, delimiter }: CsvRow, header: readonly string[]): NamedRow {
  const field = (column: string): string => fields[header.indexOf(column)] ?? ''
  return {
    line,
    delimiter,
    field,
    refuse: (problem, column) => {
      throw new UnreadableStatement(problem, line, { column, value: field(column) })
    },
  }
}

const DECIMALS = 4
/** A language with a decimal comma and one with a point, neither of which parts thousands by the other mark. */
const COMMA = 'fr'
const POINT = 'de-CH'

/**
 * The amount of a field, by the reader of all amounts. Decimals have a point where commas part the fields, and a comma or a point behind
 * semicolons and tabs, as spreadsheets write them. A mark that could also part thousands is refused, as is everything that is no plain decimal.
 */
export function amountOf(row: NamedRow, column: string): Money {
  const text = row.field(column)
  const tags = row.delimiter === ';' ? [COMMA] : row.delimiter === ',' ? [POINT] : [COMMA, POINT]
  const isAmbiguous = tags.some((tag) => {
    const read = readNumber(text, { tag, decimals: DECIMALS })
    return 'problem' in read && read.problem === 'ambiguous'
  })
  if (isAmbiguous) return row.refuse('ambiguous', column)
  const plain = row.delimiter === ',' ? text : text.replace(',', '.')
  const amount = /^-?\d{1,14}(\.\d{1,4})?$/.test(plain) ? parseMoney(plain) : null
  return amount ?? row.refuse('amount', column)
}

/** The moments that a statement is of. */
export type Within = Pick<DayWindow, 'from' | 'to'>

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/

/** The moment of a field: `2026-11-21T15:04:05Z`, or with its distance from UTC as the house's own files write it. */
export function momentOf(row: NamedRow, column: string): Date {
  const text = row.field(column)
  const at = new Date(text.replace(' ', 'T'))
  if (MOMENT.test(text) && !Number.isNaN(at.getTime())) return at
  const isWithoutZone = !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`))
  return row.refuse(isWithoutZone ? 'no_zone' : 'moment', column)
}

/** The same of what happened on the day that the statement is of; where no day is named, of any. */
export function momentWithin(row: NamedRow, column: string, within?: Within): Date {
  const at = momentOf(row, column)
  return isWithin(at, within) ? at : row.refuse('other_day', column)
}

export function isWithin(at: Date, within?: Within): boolean {
  return within === undefined || (at >= within.from && at < within.to)
}
