import { useText } from '@croupier/kit/i18n/i18n'
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Pages } from '../app/api.ts'
import { Failure, Loading, Nothing } from './states.tsx'
import { ExportButton } from './table/ExportButton.tsx'
import { nextRow, useRowWalk } from './table/row-keys.ts'
import { type CellValue, type DataColumn, NONE } from './table/columns.tsx'
import { SavedFilters } from './table/SavedFilters.tsx'
import { type Order, SortChoice } from './table/SortChoice.tsx'

export interface DataTableProps<Row> {
  caption: string
  columns: readonly DataColumn<Row>[]
  pages: Pick<Pages<Row>, 'rows'> & Partial<Pages<Row>>
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
  isOpen?: (row: Row) => boolean
  empty: string
  /** The name under which people keep filters of this table; its filters live in the address. */
  list?: string
  /** The name of the exported file, `list` when absent; without either there is no export. */
  csv?: string
  children?: ReactNode
}

function wideMark(column: Pick<DataColumn<unknown>, 'wide'> | undefined): string | undefined {
  if (column?.wide === 'very') return 'very'
  return column?.wide ? '' : undefined
}

function compare(one: CellValue, other: CellValue): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}

/** A cell with nothing in it is a dash: on a phone's card a name would stand there without a value. */
function wordsOf(value: CellValue): string {
  return value === null || value === '' ? NONE : String(value)
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/**
 * The console's table: sticky head, sorting of what is loaded, a file of all there is, rows that open by click or Enter
 * and are walked with the arrows. Where it has no room each row is a card, and every value says what it is.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, pages, rowKey, empty, list, csv = list, children } = props
  const t = useText('console')
  return (
    <div className="panel table-panel">
      <div className="table-bar">
        {children}
        {list ? <SavedFilters list={list} /> : null}
        {/* How many there are is not known while they are read, and an empty table says so itself. */}
        {pages.isLoading || pages.rows.length > 0 ? (
          <span className="table-end">
            <span className="table-count">
              {pages.isLoading
                ? null
                : t(pages.hasMore ? 'table.first' : 'table.count', { count: pages.rows.length })}
            </span>
            {csv && pages.rows.length > 0 ? (
              <ExportButton name={csv} columns={columns} pages={pages} />
            ) : null}
          </span>
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
  const heads = table.getFlatHeaders()
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
  const sortedHead = heads.find(({ column }) => column.getIsSorted())
  const order: Order | null = sortedHead
    ? { column: sortedHead.id, descending: sortedHead.column.getIsSorted() === 'desc' }
    : null
  const sortBy = (wanted: Order | null): void => {
    if (wanted === null) table.resetSorting(true)
    else table.getColumn(wanted.column)?.toggleSorting(wanted.descending)
  }
  return (
    <div className="grid-room">
      {shown.length > 1 ? <SortChoice columns={columns} order={order} onChoose={sortBy} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className="grid-scroll" tabIndex={0} aria-label={caption}>
        <table className="grid card-rows">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {heads.map((header, index) => {
                const sorted = header.column.getIsSorted()
                const column = columns[index]
                return (
                  <th
                    key={header.id}
                    scope="col"
                    data-align={column?.align}
                    data-wide={wideMark(column)}
                    aria-sort={ariaSort[sorted || 'none']}
                  >
                    <Head
                      title={column?.title ?? ''}
                      sorted={sorted}
                      onSort={header.column.getToggleSortingHandler()}
                    />
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
                  <td
                    key={column.key}
                    data-title={column.title}
                    data-align={column.align}
                    data-wide={wideMark(column)}
                  >
                    {column.renderCell
                      ? column.renderCell(row.original)
                      : wordsOf(column.value(row.original))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface HeadProps {
  title: string
  sorted: false | 'asc' | 'desc'
  onSort: ((event: unknown) => void) | undefined
}

/** A press sorts by the column; what holds buttons has a name for those alone who cannot see them. */
function Head({ title, sorted, onSort }: HeadProps) {
  const t = useText('console')
  if (title === '') return <span className="sr-only">{t('table.acts')}</span>
  return (
    <button type="button" onClick={onSort}>
      {title}
      {sorted === 'asc' ? <ArrowUp size={13} /> : null}
      {sorted === 'desc' ? <ArrowDown size={13} /> : null}
    </button>
  )
}
