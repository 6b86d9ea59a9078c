import type { CurrencyCode, Money as Amount } from '@croupier/shared/money'
import { useTextBook } from '../i18n/i18n.tsx'
import { formatMoney } from './format-money.ts'

export interface MoneyProps {
  amount: Amount
  currency: CurrencyCode
  digits?: number
  /** For results, differences and movements: + before amounts above zero. */
  signed?: boolean
}

/** Every amount on every page; <bdi> keeps sign and digits together in right-to-left texts, and no translator rewrites them. */
export function Money({ amount, currency, digits, signed = false }: MoneyProps) {
  const { language } = useTextBook()
  const text = formatMoney(amount, {
    tag: language.tag,
    currency,
    signed,
    ...(digits === undefined ? {} : { digits }),
  })
  return (
    <bdi className="money" dir="ltr" translate="no">
      {text}
    </bdi>
  )
}
