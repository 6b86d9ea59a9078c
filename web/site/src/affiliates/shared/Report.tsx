import { saveCsv } from '@croupier/kit/csv'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { type ReactNode, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { type PageOf, usePages } from '../../reporting/records/use-pages.ts'

import { allRows } from './all-rows.ts'

export interface ReportColumn<Row> {
  key: string
  title: string
  /** Numbers and money stand at the end of their column. */
  align?: 'start' | 'end'
  /** Left out: the file alone has the column. */
  cell?: (row: Row) => ReactNode
  /** The same in a CSV file: plain numbers, whole moments, words as the page says them. Left out: the page alone has the column. */
  text?: (row: Row) => string
  /** Of which currency the numbers of the file are, or in which time zone its moments; the page says it beside each. */
  unit?: string
}

/** The head of a column in a file, where no symbol stands beside the number. */
export function fileHead(title: string, unit?: string): string {
  return unit === undefined ? title : `${title} (${unit})`
}

export interface ReportProps<Row> {
  caption: string
  empty: string
  /** Names the list in the cache; everything that it is asked by. */
  asked: readonly unknown[]
  load: (page: { cursor?: string }, signal?: AbortSignal) => Promise<PageOf<Row>>
  columns: readonly ReportColumn<Row>[]
  rowKey: (row: Row) => string
  /** Sums of everything that the filter finds, as the server says them: the rows that are loaded are only a part. */
  totals?: ReactNode
  fileName: string
}

/** A list of the agent centre: a table on wide screens, cards on phones; it grows page by page and is saved whole as CSV. */
export function Report<Row>(props: ReportProps<Row>) {
  const t = useText('agentcentre')
  const { caption, empty, asked, load, columns, rowKey, totals } = props
  const shown = columns.flatMap(({ cell, ...rest }) => (cell ? [{ ...rest, cell }] : []))
  const pages = usePages<Row>({ key: [...asked, 'pages'], load })
  const { items, error } = pages
  if (error && !items) return <PageError error={error} onRetry={pages.retry} />
  if (!items) {
    return (
      <div aria-busy="true">
        <Skeleton className="skeleton-page" />
      </div>
    )
  }
  if (items.length === 0) return <EmptyState icon="list" title={empty} />
  return (
    <section className="agent-report" aria-label={caption}>
      {totals ? <div className="agent-totals">{totals}</div> : null}
      <table className="agent-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ key, title, align = 'start' }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={rowKey(row)}>
              {shown.map(({ key, title, align = 'start', cell }) => (
                <td key={key} data-title={title} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="sr-only">{t('shown', { count: items.length })}</output>
      {error ? <PageError error={error} onRetry={pages.showMore} /> : null}
      <div className="agent-report-end">
        {pages.hasMore ? (
          <Button busy={pages.isLoadingMore} onClick={pages.showMore}>
            {t('more')}
          </Button>
        ) : null}
        <SaveButton {...props} />
      </div>
    </section>
  )
}

function SaveButton<Row>({ load, columns, fileName }: ReportProps<Row>) {
  const t = useText('agentcentre')
  const say = useToast()
  const [busy, setBusy] = useState(false)
  const written = columns.flatMap(({ text, ...rest }) => (text ? [{ ...rest, text }] : []))
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { rows, isWhole } = await allRows(load)
      saveCsv(fileName, [
        written.map(({ title, unit }) => fileHead(title, unit)),
        ...rows.map((row) => written.map(({ text }) => text(row))),
      ])
      if (!isWhole) say({ tone: 'plain', text: t('csv.cut', { count: rows.length }) })
    } catch {
      say({ tone: 'bad', text: t('csv.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('csv')}
    </Button>
  )
}
