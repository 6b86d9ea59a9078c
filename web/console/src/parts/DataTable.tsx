import { useText } from '@croupier/kit/i18n/i18n'
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, Download } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Pages } from '../app/api.ts'
import { saveCsv } from '@croupier/kit/csv'
import { decimalOf } from '@croupier/shared/money'
import { Failure, Loading, Nothing } from './states.tsx'
import { nextRow, useRowWalk } from './table/row-keys.ts'
import { SavedFilters } from './table/SavedFilters.tsx'

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
  /** Left out on narrow screens; `very` where not even a small laptop has room for it. */
  wide?: boolean | 'very'
}

export interface DataTableProps<Row> {
  caption: string
  columns: readonly DataColumn<Row>[]
  pages: Pick<Pages<Row>, 'rows'> & Partial<Pages<Row>>
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
  isOpen?: (row: Row) => boolean
  empty: string
  /** The name of the exported file; without it there is no export. */
  csv?: string
  /** The name under which people keep filters of this table; its filters live in the address. */
  list?: string
  children?: ReactNode
}

/** What a file says: money as a decimal, as people reckon with it. */
function fileText(value: CellValue): string {
  return typeof value === 'bigint' ? decimalOf(value) : String(value ?? '')
}

function wideMark(column: Pick<DataColumn<unknown>, 'wide'> | undefined): string | undefined {
  if (column?.wide === 'very') return 'very'
  return column?.wide ? '' : undefined
}

function compare(one: CellValue, other: CellValue): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/**
 * The console's table: sticky head, sorting of what is loaded, export, rows that open by click or Enter
 * and are walked with the arrows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, pages, rowKey, empty, csv, list, children } = props
  const t = useText('console')
  const exportAll = (): void =>
    saveCsv(csv ?? '', [
      columns.map(({ title, unit }) => (unit === undefined ? title : `${title} (${unit})`)),
      ...pages.rows.map((row) => columns.map(({ value }) => fileText(value(row)))),
    ])
  return (
    <div className="panel table-panel">
      <div className="table-bar">
        {children}
        {list ? <SavedFilters list={list} /> : null}
        {/* How many there are is not known while they are read, and an empty table says so itself. */}
        {pages.isLoading || pages.rows.length > 0 ? (
          <span className="table-count">
            {pages.isLoading ? null : t('table.count', { count: pages.rows.length })}
          </span>
        ) : null}
        {csv && pages.rows.length > 0 ? (
          <button type="button" className="btn btn-ghost btn-small" onClick={exportAll}>
            <Download size={15} aria-hidden="true" />
            {t('table.export')}
          </button>
        ) : null}
      </div>
      {pages.error ? (
        <Failure error={pages.error} {...(pages.retry ? { onRetry: pages.retry } : {})} />
      ) : pages.isLoading ? (
        <Loading />
      ) : pages.rows.length === 0 ? (
        <Nothing text={empty} />
      ) : (
        <Rows {...props} keyOf={rowKey} />
      )}
      {pages.hasMore ? (
        <button
          type="button"
          className="btn btn-quiet btn-small table-more"
          disabled={pages.isLoadingMore}
          onClick={pages.loadMore}
        >
          {t('table.more')}
        </button>
      ) : null}
    </div>
  )
}

function Rows<Row>(props: DataTableProps<Row> & { keyOf: (row: Row) => string }) {
  const { caption, columns, pages, keyOf, onOpen, isOpen } = props
  const [focused, setFocused] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row & object>()
    return helper.columns(
      columns.map((column) =>
        helper.accessor((row) => column.value(row), {
          id: column.key,
          header: column.title,
          sortFn: (one, other) => compare(column.value(one.original), column.value(other.original)),
        }),
      ),
    )
  }, [columns])
  // Rows are objects; TanStack Table wants to see that.
  const data = pages.rows as readonly (Row & object)[]
  const table = useTable({ features, columns: definitions, data, getRowId: (row) => keyOf(row) })
  const shown = table.getRowModel().rows
  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, row: Row): void => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen?.(row)
    const target = nextRow(event.key, focused, shown.length)
    if (target === null) return
    event.preventDefault()
    focusRow(target)
  }
  const focusRow = (place: number): void => {
    setFocused(place)
    const row = body.current?.children[place]
    if (row instanceof HTMLElement) row.focus()
  }
  useRowWalk(body, () => focusRow(Math.min(focused, shown.length - 1)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="grid-scroll" tabIndex={0} aria-label={caption}>
      <table className="grid">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header, index) => {
              const sorted = header.column.getIsSorted()
              const column = columns[index]
              return (
                <th
                  key={header.id}
                  scope="col"
                  data-align={column?.align}
                  data-wide={wideMark(column)}
                  aria-sort={
                    sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'
                  }
                >
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {column?.title}
                    {sorted === 'asc' ? <ArrowUp size={13} /> : null}
                    {sorted === 'desc' ? <ArrowDown size={13} /> : null}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {shown.map((row, index) => (
            <tr
              key={row.id}
              tabIndex={onOpen && index === Math.min(focused, shown.length - 1) ? 0 : -1}
              data-opens={onOpen ? '' : undefined}
              aria-current={isOpen?.(row.original) ? 'true' : undefined}
              onFocus={() => setFocused(index)}
              onClick={() => onOpen?.(row.original)}
              onKeyDown={(event) => onRowKey(event, row.original)}
            >
              {columns.map((column) => (
                <td key={column.key} data-align={column.align} data-wide={wideMark(column)}>
                  {column.renderCell
                    ? column.renderCell(row.original)
                    : String(column.value(row.original) ?? '–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
