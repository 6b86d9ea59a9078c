import type { JackpotPool } from '@croupier/api/engagement/jackpots'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import type { RealCurrency } from '@croupier/shared/currencies'
import { PoolBar } from './PoolBar.tsx'
import { TierMark } from './TierMark.tsx'
import { useAmountWords } from './words.ts'
import './jackpots.css'

/** The pools, the largest first: what each holds at least, and by when it must be won. */
export function PoolTiles({
  pools,
  currency,
}: {
  pools: readonly JackpotPool[]
  currency: RealCurrency
}) {
  const t = useText('jackpots')
  const wordsOf = useAmountWords(currency)
  return (
    <ul className="jackpot-tiles">
      {pools.toReversed().map((pool) => (
        <li key={pool.tier} className="jackpot-tile" data-tier={pool.tier}>
          <TierMark tier={pool.tier} />
          <span className="jackpot-words">
            <small>
              <b>{t(`tier.${pool.tier}`)}</b> · {t('atLeast')}
            </small>
            {/* A new amount rises in, where motion is wanted. */}
            <strong key={String(pool.shown)} className="jackpot-amount">
              <Money amount={pool.shown} currency={currency} />
            </strong>
          </span>
          <PoolBar pool={pool} />
          <small className="muted">{t('hitBy', { amount: wordsOf(pool.cap) })}</small>
        </li>
      ))}
    </ul>
  )
}
