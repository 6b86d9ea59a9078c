import { jackpotsApi } from '@croupier/api/engagement/jackpots'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useMoment } from '../../app/moments.ts'
import { paths } from '../../paths.ts'

/** Who hit the last pools, with masked names, and the way to compute each again. */
export function JackpotWinners() {
  const t = useText('jackpots')
  const momentOf = useMoment('moment')
  const { data, error } = useQuery(query(jackpotsApi.hits, { limit: 20 }))
  return (
    <section className="panel">
      <h2>{t('winners')}</h2>
      <RefusalNote error={error} />
      {data || error ? null : <Skeleton className="skeleton-rows" />}
      {data?.items.length === 0 ? <p className="muted">{t('winners.none')}</p> : null}
      <ul className="jackpot-hits">
        {data?.items.map(({ poolId, tier, amount, currency, account, isOwn, at }) => (
          <li key={poolId} data-tier={tier}>
            <b className="jackpot-tier">{t(`tier.${tier}`)}</b>
            <span className="jackpot-who">
              {isOwn ? <b>{t('winners.you')}</b> : <bdi>{account}</bdi>}
              <time className="muted">{momentOf(at)}</time>
            </span>
            <strong>
              <Money amount={amount} currency={currency} />
            </strong>
            <Link href={paths.fair('jackpot', poolId)} className="btn btn-quiet btn-small">
              {t('verify')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
