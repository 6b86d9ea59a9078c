import type { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import type { CurrencyCode } from '@croupier/shared/money'
import { costsNothing, Price } from './FeeNote.tsx'

export type PayoutMethod = OutputOf<typeof cashierApi.methods>['withdrawal'][number]

export interface PayoutMethodChoiceProps {
  ways: readonly PayoutMethod[]
  chosen: PayoutMethod['method']
  currency: CurrencyCode
  onChoose: (method: PayoutMethod['method']) => void
}

/** By which way the money comes: each with its limits, its fee and how long it takes at most. A single way is named too. */
export function PayoutMethodChoice({ ways, chosen, currency, onChoose }: PayoutMethodChoiceProps) {
  const t = useText('member')
  const payments = useText('payments')
  return (
    <fieldset className="chips payout-ways">
      <legend>{t('method')}</legend>
      {ways.map(({ method, minAmount, maxAmount, fee, longestMinutes }) => (
        <button
          key={method}
          type="button"
          className="chip"
          aria-pressed={method === chosen}
          onClick={() => onChoose(method)}
        >
          <strong>{t(`method.${method}`)}</strong>
          <span>
            <Money amount={minAmount} currency={currency} /> –{' '}
            <Money amount={maxAmount} currency={currency} />
          </span>
          <span>
            {costsNothing(fee) ? (
              payments('deposit.fee.none')
            ) : (
              <>
                {payments('deposit.fee')}: <Price terms={fee} currency={currency} />
              </>
            )}
          </span>
          <span>
            {payments('withdraw.longest')}: <Span minutes={longestMinutes} />
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const MINUTES_OF_HOUR = 60

/** "45 minutes", "2.5 hours"; never less than it is. */
function Span({ minutes }: { minutes: number }) {
  const { language } = useTextBook()
  const inHours = minutes >= MINUTES_OF_HOUR
  const value = inHours ? Math.ceil((minutes / MINUTES_OF_HOUR) * 10) / 10 : minutes
  const format = new Intl.NumberFormat(language.tag, {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  })
  return <bdi>{format.format(value)}</bdi>
}
