import { formatCurrency } from '@croupier/shared/currency-format'
import {
  type CurrencyCode,
  decimalOf,
  isPayable,
  type Money,
  payableDigits,
} from '@croupier/shared/money'

export interface MoneyStyle {
  /** BCP 47 tag of the reader's language. */
  tag: string
  currency: CurrencyCode
  /** Digits after the point; those of the amount unless said otherwise. */
  digits?: number
  /** A result, a difference or a movement: + stands before what is above zero, as − before what is below. */
  signed?: boolean
}

/** Marks that CLDR puts around signs; they turn a symbol of two letters round where the amount stands among other words. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g
export const RIGHT_TO_LEFT = /^(?:ar|fa)\b/

/**
 * 105000n BRL as "R$ 10,50": two decimals (half away from zero), none for whole dong, thousands separators, Latin digits, never
 * through a float.
 * In right-to-left texts it stands in an isolate of its own, so that sign, digits and symbol keep their order.
 */
export function formatMoney(
  amount: Money,
  { tag, currency, digits, signed = false }: MoneyStyle,
): string {
  const least = digits ?? digitsOf(amount, currency)
  const bare = formatCurrency(decimalOf(amount), {
    tag,
    currency,
    least,
    most: Math.max(least, 2),
  })
  const shown = signed && amount > 0n ? `+${bare}` : bare
  return RIGHT_TO_LEFT.test(tag) ? `\u2066${shown.replace(DIRECTION_MARKS, '')}\u2069` : shown
}

/** Those of the payable unit: two (S9-015), none for dong, three for dinars; a part of a dong, as commissions have, is shown. */
function digitsOf(amount: Money, currency: CurrencyCode): number {
  const digits = payableDigits(currency)
  return isPayable(amount, currency) ? digits : Math.max(digits, 2)
}
