import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import type { CurrencyCode, Money as Amount } from '@croupier/shared/money'

interface UnitBetsProps {
  count: number
  unit: Amount
  /** Unit stakes of each bet. */
  factor: number
  currency: CurrencyCode
}

/** How the stake of a line comes about: 2 bets × R$5.00 × 27. */
export function UnitBets({ count, unit, factor, currency }: UnitBetsProps) {
  const t = useText('lottery')
  return (
    <small className="muted">
      {t('bets', { count })} × <Money amount={unit} currency={currency} />
      {factor > 1 ? <bdi dir="ltr"> × {factor}</bdi> : null}
    </small>
  )
}

/** The factor of a line that was bet; 1 where a discount hides it. */
export function factorOf({ cost, unit, count }: { cost: Amount; unit: Amount; count: number }) {
  const once = unit * BigInt(count)
  return once > 0n && cost % once === 0n ? Number(cost / once) : 1
}
