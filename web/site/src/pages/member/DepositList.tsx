import { cashierApi } from '@croupier/api/cashier'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatDateTime } from '@croupier/kit/money/dates'
import { Money } from '@croupier/kit/money/Money'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { depositTone } from './states.ts'

/** The last deposits; each opens its ticket again. */
export function DepositList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText('member')
  const { brand } = usePermission()
  const { data, error, refetch } = useQuery(query(cashierApi.deposits, { limit: 10 }))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-rows" />
  if (data.items.length === 0) return null
  return (
    <section>
      <h2 className="list-title">{t('deposit.last')}</h2>
      <ul className="lines">
        {data.items.map(({ id, amount, currency, state, createdAt }) => (
          <li key={id}>
            <button type="button" className="line" onClick={() => onOpen(id)}>
              <span className="line-what">
                <Money amount={amount} currency={currency} />
                <small>
                  <time dateTime={createdAt.toISOString()}>
                    {formatDateTime(createdAt, brand.timeZone)}
                  </time>
                </small>
              </span>
              <Badge tone={depositTone[state]}>{t(`deposit.state.${state}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
