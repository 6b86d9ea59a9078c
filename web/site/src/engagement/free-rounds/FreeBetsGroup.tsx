import { freeBetsApi } from '@croupier/api/engagement/free-bets'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { formatZoned } from '@croupier/kit/money/zoned'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { PromotionArt } from '../promotions/PromotionArt.tsx'

const odds = (thousandths: number) => (thousandths / 1_000).toFixed(2)

/** The free bets that wait for a slip, each with its terms; nothing while there are none. */
export function FreeBetsGroup() {
  const t = useText('promotions')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const { data, error, refetch } = useQuery(query(freeBetsApi.list, {}))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className="reward-group">
      <h2 className="list-title">{t('freeBets.title')}</h2>
      <p className="muted">{t('freeBets.note')}</p>
      <ul className="reward-rows">
        {data.items.map(({ id, stake, currency, leastOdds, mostOdds, slips, expiresAt }) => (
          <li key={id} className="panel reward-row">
            <PromotionArt art="ticket" />
            <div>
              <strong>
                {t('reward.freeBet', { amount: formatMoney(stake, { tag, currency }) })}
              </strong>
              <p>
                {t('freeBets.odds', { least: odds(leastOdds), most: odds(mostOdds) })}{' '}
                {t(`freeBets.slips.${slips}`)}
              </p>
              <small className="muted">
                {t('freeRounds.until', { time: formatZoned(expiresAt, brand.timeZone) })}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
