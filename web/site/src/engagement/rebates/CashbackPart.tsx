import type { OutputOf } from '@croupier/api/endpoint'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import { rebatesApi } from '@croupier/api/engagement/rebates'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import type { CurrencyCode } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { Facts } from '../../reporting/records/Facts.tsx'
import { shareOf } from '../bonuses/share-of.ts'

type Cashback = OutputOf<typeof rebatesApi.cashback>['items'][number]

/** How each running period of a cashback stands, and what ended ones offer; nothing where the brand has none. */
export function CashbackPart() {
  const { data, error, refetch } = useQuery({ ...query(rebatesApi.cashback, {}), staleTime: 5_000 })
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <Offers currency={data.currency} />
      {data.items.map((item) => (
        <Running key={item.code} item={item} currency={data.currency} />
      ))}
    </>
  )
}

function Running({ item, currency }: { item: Cashback; currency: CurrencyCode }) {
  const t = useText('rebates')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const money = (amount: bigint) => <Money amount={amount} currency={currency} />
  return (
    <section className="panel record-filters">
      <h2>{item.title}</h2>
      <p className="muted">{item.summary}</p>
      <Facts
        facts={[
          { name: t('cashback.loss'), value: money(item.loss) },
          { name: t('cashback.least'), value: money(item.leastLoss) },
          { name: t('cashback.allowed'), value: money(item.allowed) },
          { name: t('cashback.expected'), value: money(item.expected) },
        ]}
      />
      <p className="muted">
        {t('cashback.how', { rate: shareOf(item.rate, tag), share: shareOf(item.holdShare, tag) })}
      </p>
      <p className="muted">
        {t('cashback.ends', { time: formatZoned(item.endsAt, brand.timeZone) })}
      </p>
    </section>
  )
}

/** What periods that are over offer, until it lapses. */
function Offers({ currency }: { currency: CurrencyCode }) {
  const t = useText('rebates')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const { data } = useQuery(query(promotionsApi.rewards, { state: 'claimable', limit: 20 }))
  const claim = useAction(promotionsApi.claim, {
    refreshes: [promotionsApi.rewards, promotionsApi.count, rebatesApi.cashback],
  })
  const offers = (data?.items ?? []).filter(({ kind }) => kind === 'cashback')
  if (offers.length === 0 && !claim.error) return null
  return (
    <section className="panel record-filters">
      <h2>{t('offers')}</h2>
      {offers.map(({ id, title, rewards, expiresAt }) => (
        <div className="line" key={id}>
          <span className="line-what">
            <bdi>{title}</bdi>
            {expiresAt === null ? null : (
              <small>{t('offers.until', { time: formatZoned(expiresAt, brand.timeZone) })}</small>
            )}
          </span>
          <Button
            look="main"
            busy={claim.isPending && claim.variables.entitlementId === id}
            onClick={() => claim.mutate({ entitlementId: id })}
          >
            {t('claim', {
              amount: formatMoney(
                rewards.reduce((sum, one) => (one.kind === 'cash' ? sum + one.amount : sum), 0n),
                { tag, currency },
              ),
            })}
          </Button>
        </div>
      ))}
      <RefusalNote error={claim.error} />
    </section>
  )
}
