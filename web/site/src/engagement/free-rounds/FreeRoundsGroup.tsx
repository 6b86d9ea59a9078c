import type { OutputOf } from '@croupier/api/endpoint'
import { freeRoundsApi } from '@croupier/api/engagement/free-rounds'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { formatZoned } from '@croupier/kit/money/zoned'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { PromotionArt } from '../promotions/PromotionArt.tsx'

type Gift = OutputOf<typeof freeRoundsApi.list>['items'][number]

/** The free rounds that wait to be played, each with its terms and the way to its game; nothing while there are none. */
export function FreeRoundsGroup() {
  const t = useText('promotions')
  const { data, error, refetch } = useQuery(query(freeRoundsApi.list, {}))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className="reward-group">
      <h2 className="list-title">{t('freeRounds.title')}</h2>
      <ul className="reward-rows">
        {data.items.map((gift) => (
          <li key={gift.id} className="panel reward-row">
            <GiftRow gift={gift} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GiftRow({ gift }: { gift: Gift }) {
  const t = useText('promotions')
  const { tag } = useTextBook().language
  const { brand } = usePermission()
  const { left, rounds, currency, replacement, winMost } = gift
  const stake = formatMoney(gift.stake, { tag, currency })
  return (
    <>
      <PromotionArt art="gift" />
      <div>
        <strong>{gift.game}</strong>
        <p>{t('freeRounds.left', { left, rounds, stake })}</p>
        <small className="muted">
          {t('freeRounds.until', { time: formatZoned(gift.expiresAt, brand.timeZone) })}{' '}
          {t(`freeRounds.to.${gift.winsTo}`)}{' '}
          {winMost === null ? null : (
            <span>
              {t('freeRounds.most', { amount: formatMoney(winMost, { tag, currency }) })}{' '}
            </span>
          )}
          <span>
            {replacement === null
              ? t('freeRounds.off.paid')
              : t('freeRounds.off.game', { game: replacement })}
          </span>
        </small>
      </div>
      <Link href={paths.play(gift.gameCode)} className="btn btn-main">
        {t('play')}
      </Link>
    </>
  )
}
