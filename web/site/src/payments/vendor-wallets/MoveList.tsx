import { type moveStates, vendorWalletsApi } from '@croupier/api/payments/vendor-wallets'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Badge, type BadgeTone, EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'

const ASK_AGAIN_MS = 5_000

const tones: Record<(typeof moveStates)[number], BadgeTone> = {
  pending: 'accent',
  unknown: 'warning',
  done: 'good',
  failed: 'bad',
}

/** The last moves between wallets. `names`: of vendors by code. */
export function MoveList({ names }: { names: ReadonlyMap<string, string> }) {
  const t = useText('wallets')
  const { brand } = usePermission()
  const { data, error, refetch } = useQuery({
    ...query(vendorWalletsApi.moves, { limit: 20 }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ settledAt }) => settledAt === null) ? ASK_AGAIN_MS : false,
  })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-rows" />
  return (
    <section>
      <h2 className="list-title">{t('last')}</h2>
      {data.items.length === 0 ? <EmptyState icon="history" title={t('empty')} /> : null}
      <ul className="lines" aria-label={t('last')}>
        {data.items.map(({ id, vendor, direction, amount, currency, state, byRule, movedAt }) => (
          <li key={id} className="line">
            <span className="line-what">
              <span>
                <Money amount={amount} currency={isCurrencyCode(currency) ? currency : 'BRL'} />
                {' · '}
                {t(`way.${direction}`, { vendor: names.get(vendor) ?? vendor })}
              </span>
              <small>
                <time dateTime={movedAt.toISOString()}>{formatZoned(movedAt, brand.timeZone)}</time>
                {byRule ? <span>{` · ${t('byRule')}`}</span> : null}
              </small>
            </span>
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
