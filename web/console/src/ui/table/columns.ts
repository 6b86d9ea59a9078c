import type { ReactNode } from 'react'

/** A bigint is money in ten-thousandths. */
export type CellValue = string | number | bigint | null

export interface DataColumn<Row> {
  key: string
  title: string
  align?: 'start' | 'end'
  /** What the column sorts by and exports. */
  value: (row: Row) => CellValue
  renderCell?: (row: Row) => ReactNode
  /** Of which currency the numbers of the file are; the page says it beside each. */
  unit?: string
  /** Left out of rows that have no room for it, `very` even on a small laptop. A phone's cards show all. */
  wide?: boolean | 'very'
}
