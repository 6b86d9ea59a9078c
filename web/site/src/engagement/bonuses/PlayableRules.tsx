import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { Money } from '@croupier/shared/money'
import type { RealCurrency } from '@croupier/shared/currencies'

interface Limits {
  currency: RealCurrency
  maxStake: Money | null
  maxConversion: Money | null
}

/** What a bonus that can be staked allows, and what becomes of it. */
export function PlayableRules({ currency, maxStake, maxConversion }: Limits) {
  const t = useText('bonus')
  const { tag } = useTextBook().language
  const shown = (sum: Money) => formatMoney(sum, { tag, currency })
  return (
    <ul className="bonus-rules muted">
      <li>{t('playable.order')}</li>
      {maxStake === null ? null : <li>{t('playable.maxStake', { amount: shown(maxStake) })}</li>}
      {maxConversion === null ? null : (
        <li>{t('playable.cap', { amount: shown(maxConversion) })}</li>
      )}
      <li>{t('playable.games')}</li>
      <li>{t('playable.own')}</li>
      <li>{t('playable.late')}</li>
    </ul>
  )
}
