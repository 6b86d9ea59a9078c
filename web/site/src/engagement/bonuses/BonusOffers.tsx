import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { Money as Amount } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { WhatItMeans } from '../promotions/WhatItMeans.tsx'
import { BonusTermsList } from './BonusTermsList.tsx'
import { shareOf } from './share-of.ts'
import '../../styles/bonus.css'

/** The brand's deposit bonuses, each with its conditions and the way to the deposit; nothing while there is none or none could be asked for. */
export function BonusOffers() {
  const t = useText('bonus')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const { data } = useQuery(query(bonusesApi.offers, {}))
  if (!data || data.items.length === 0) return null
  return (
    <section className="panel bonus-offers">
      <h2>{t('offers.title')}</h2>
      <ul>
        {data.items.map(({ id, terms, currency, endsAt, obstacle }) => {
          const shown = (sum: Amount) => formatMoney(sum, { tag, currency })
          return (
            <li key={id} className="bonus-card">
              <strong>
                {t('choice.offer', { percent: shareOf(terms.rate, tag), cap: shown(terms.cap) })}
              </strong>
              <span>{t('choice.from', { amount: shown(terms.minDeposit) })}</span>
              <p className="muted">{t('terms.times', { times: terms.times, days: terms.days })}</p>
              {endsAt === null ? null : (
                <p className="muted">
                  {t('choice.until', { time: formatZoned(endsAt, brand.timeZone) })}
                </p>
              )}
              <WhatItMeans deposit={terms} currency={currency} />
              <BonusTermsList terms={terms} />
              {obstacle === null ? (
                <Link href={paths.member('depositv2')} className="btn btn-main btn-small">
                  {t('offers.deposit')}
                </Link>
              ) : (
                <p className="note">{t(`obstacle.${obstacle}`)}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
