import type { OutputOf } from '@croupier/api/endpoint'
import type { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { csvLines } from '@croupier/shared/csv'
import { decimalOf } from '@croupier/shared/money'

export type Statement = OutputOf<typeof responsibleGamingApi.statement>

export const statementColumns = [
  'deposits',
  'withdrawals',
  'staked',
  'won',
  'bonuses',
  'net',
] as const

/**
 * The statement as a table for spreadsheets (RFC 4180): decimals with a point, months as 2026-11, the total last. `word` gives the
 * column's name in the reader's language.
 */
export function statementCsv(statement: Statement, word: (key: string) => string): string {
  const { months, total, currency } = statement
  const head = ['month', 'bets', ...statementColumns].map((key) => word(key))
  const rows = [...months.toReversed(), { month: word('total'), ...total }].map((row) => [
    row.month,
    String(row.bets),
    ...statementColumns.map((column) => decimalOf(row[column])),
    currency,
  ])
  return csvLines([[...head, ''], ...rows])
}
