import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { type Bonus, OpenBonus } from './OpenBonus.tsx'
import '../../styles/bonus.css'

/** How many bonuses stand here; a person has each offer once, so these are many. */
const SHOWN = 50

/** The open bonus and what became of the others; nothing for who never had one. */
export function BonusOverview() {
  const t = useText('bonus')
  const { data, error, refetch } = useQuery(query(bonusesApi.mine, { limit: SHOWN }))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-rows" />
  if (data.items.length === 0) return null
  const open = data.items.find(({ state }) => state === 'open')
  return (
    <>
      {open ? <OpenBonus bonus={open} /> : null}
      <section className="panel" aria-labelledby="bonus-history">
        <h2 id="bonus-history">{t('history.title')}</h2>
        <ul className="bonus-history">
          {data.items.map((bonus) => (
            <li key={bonus.id}>
              <PastBonus bonus={bonus} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function PastBonus({ bonus }: { bonus: Bonus }) {
  const t = useText('bonus')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const { amount, currency, deposit, state, grantedAt, endedAt } = bonus
  const at = endedAt ?? grantedAt
  return (
    <>
      <span>
        <strong>
          <Money amount={amount} currency={currency} />
        </strong>
        <small>
          {deposit === null
            ? t('history.promotion')
            : t('history.of', { amount: formatMoney(deposit, { tag, currency }) })}{' '}
          · <time dateTime={at.toISOString()}>{formatZoned(at, brand.timeZone)}</time>
        </small>
      </span>
      <span className="bonus-state" data-state={state}>
        {t(`state.${state}`)}
      </span>
    </>
  )
}
