import { cashierApi } from '@croupier/api/payments/cashier'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { BonusLine } from '../../engagement/bonuses/DepositBonus.tsx'
import { MoreOf } from '../../reporting/records/MoreOf.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { depositTone } from './states.ts'

const AT_ONCE = 10

/** All deposits, newest first and some at a time; each opens its ticket again. */
export function DepositList({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText('member')
  const { brand } = usePermission()
  const pages = usePages({
    key: [cashierApi.deposits.path],
    load: (page, signal) =>
      callEndpoint(cashierApi.deposits, { ...page, limit: AT_ONCE }, { signal }),
  })
  const { items, error } = pages
  if (error && !items) return <PageError error={error} onRetry={pages.retry} />
  if (!items) return <Skeleton className="skeleton-rows" />
  if (items.length === 0) return null
  return (
    <section>
      <h2 className="list-title">{t('deposit.last')}</h2>
      <ul className="lines">
        {items.map(({ id, amount, currency, state, createdAt, bonus }) => (
          <li key={id}>
            <button type="button" className="line" onClick={() => onOpen(id)}>
              <span className="line-what">
                <Money amount={amount} currency={currency} />
                <small>
                  <time dateTime={createdAt.toISOString()}>
                    {formatZoned(createdAt, brand.timeZone)}
                  </time>
                </small>
                {bonus === null ? null : <BonusLine bonus={bonus} currency={currency} />}
              </span>
              <Badge tone={depositTone[state]}>{t(`deposit.state.${state}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
      <MoreOf pages={pages} />
    </section>
  )
}
