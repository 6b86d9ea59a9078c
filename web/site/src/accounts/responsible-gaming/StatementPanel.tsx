import { saveCsvText } from '@croupier/kit/csv'
import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { Skeleton } from '@croupier/kit/ui/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { type Statement, statementColumns, statementCsv } from './statement-file.ts'
import { TableHead } from '@croupier/kit/ui/TableHead'

type Sums = Statement['total']

/** Deposits, withdrawals, bets, winnings and bonuses by month, as the ledger has them; to read, to print and to take away (RG-15). */
export function StatementPanel() {
  const t = useText('limits')
  const [year, setYear] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    ...query(responsibleGamingApi.statement, year === null ? {} : { year }),
    placeholderData: keepPreviousData,
  })
  const spans = [
    { value: '', label: t('statement.last') },
    ...(data?.years ?? []).map((offered) => ({ value: String(offered), label: String(offered) })),
  ]
  return (
    <section className="panel safe-statement">
      <div className="panel-head">
        <h2>{t('statement')}</h2>
      </div>
      <p className="muted">{t('statement.lead')}</p>
      {data ? (
        <div className="safe-statement-tools">
          <Select
            label={t('statement.span')}
            value={String(year ?? '')}
            onChange={({ target }) => setYear(target.value === '' ? null : Number(target.value))}
            options={spans}
          />
          <Taken statement={data} />
        </div>
      ) : null}
      {error && !data ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Months statement={data} /> : null}
      {!data && !error ? <Skeleton className="skeleton-rows" /> : null}
    </section>
  )
}

/** The ways to take a statement along. */
function Taken({ statement }: { statement: Statement }) {
  const t = useText('limits')
  const span = statement.year === null ? t('statement.last') : String(statement.year)
  const download = (): void => {
    const words = new Map<string, string>(
      (['month', 'bets', 'total', ...statementColumns] as const).map((key) => [
        key,
        t(`statement.${key}`),
      ]),
    )
    const text = statementCsv(statement, (key) => words.get(key) ?? key)
    saveCsvText(`statement-${statement.year ?? '12-months'}`, [text])
  }
  return (
    <div className="safe-statement-take">
      <Button icon="download" onClick={download}>
        {t('statement.download')}
      </Button>
      <Button onClick={() => printStatement(t('statement.printed', { span }))}>
        {t('statement.print')}
      </Button>
    </div>
  )
}

/** On paper stands the statement alone (protection.css); the title becomes the name of a PDF. */
function printStatement(title: string): void {
  const before = document.title
  document.title = title
  window.print()
  document.title = before
}

function Months({ statement }: { statement: Statement }) {
  const t = useText('limits')
  const { language } = useTextBook()
  const { months, total, currency } = statement
  if (months.length === 0) return <p className="safe-none">{t('statement.none')}</p>
  const name = (month: string): string =>
    new Intl.DateTimeFormat(language.tag, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${month}-15T00:00:00Z`))
  const cells = (sums: Sums) => (
    <>
      <td>{sums.bets}</td>
      {statementColumns.map((column) => (
        <td key={column}>
          <Money amount={sums[column]} currency={currency} signed={column === 'net'} />
        </td>
      ))}
    </>
  )
  return (
    // The table scrolls sideways on phones, and so must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="safe-table" aria-label={t('statement')} tabIndex={0}>
      <table>
        <TableHead
          titles={[
            t('statement.month'),
            t('statement.bets'),
            ...statementColumns.map((column) => t(`statement.${column}`)),
          ]}
        />
        <tbody>
          {months.map(({ month, ...sums }) => (
            <tr key={month}>
              <th scope="row">{name(month)}</th>
              {cells(sums)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statement.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
