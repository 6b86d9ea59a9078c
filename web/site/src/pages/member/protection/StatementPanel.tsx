import type { OutputOf } from '@croupier/api/endpoint'
import { protectionApi } from '@croupier/api/protection'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../../app/PageBoundary.tsx'

type Statement = OutputOf<typeof protectionApi.statement>
type Sums = Statement['total']

const columns = ['deposits', 'withdrawals', 'staked', 'won', 'bonuses', 'net'] as const

/** Twelve months of deposits, withdrawals, bets, winnings and bonuses, as the ledger has them. */
export function StatementPanel() {
  const t = useText('limits')
  const { data, error, refetch } = useQuery(query(protectionApi.statement, {}))
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('statement')}</h2>
      </div>
      <p className="muted">{t('statement.lead')}</p>
      {error && !data ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Months statement={data} /> : null}
      {!data && !error ? <Skeleton className="skeleton-rows" /> : null}
    </section>
  )
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
      {columns.map((column) => (
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
        <thead>
          <tr>
            <th scope="col">{t('statement.month')}</th>
            <th scope="col">{t('statement.bets')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`statement.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
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
