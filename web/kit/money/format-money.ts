import {
  type CurrencyCode,
  currencies,
  decimalOf,
  isPayable,
  type Money,
} from '@croupier/shared/money'

/** Making a formatter costs far more than using it, so each is made once. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(tag: string, currency: CurrencyCode, digits: number): Intl.NumberFormat {
  const key = `${tag}:${currency}:${digits}`
  const known = formatters.get(key)
  if (known) return known
  const fresh = new Intl.NumberFormat(tag, {
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
    // What rounds to nothing is nothing, not "-0.00".
    signDisplay: 'negative',
    ...(currency === 'DEMO'
      ? {}
      : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  })
  formatters.set(key, fresh)
  return fresh
}

/** Play money has no sign of its own in CLDR; this one is in every system font. */
export const PLAY_SIGN = '◎'

export interface MoneyStyle {
  /** BCP 47 tag of the reader's language. */
  tag: string
  currency: CurrencyCode
  /** Digits after the point; those of the amount unless said otherwise. */
  digits?: number
}

/** Marks that CLDR puts around signs; they turn a symbol of two letters round where the amount stands among other words. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g
export const RIGHT_TO_LEFT = /^(?:ar|fa)\b/

/**
 * 105000n BRL as "R$ 10,50": two decimals (half away from zero), none for whole dong, thousands separators, Latin digits, never
 * through a float.
 * In right-to-left texts it stands in an isolate of its own, so that sign, digits and symbol keep their order.
 */
export function formatMoney(amount: Money, { tag, currency, digits }: MoneyStyle): string {
  // Intl takes decimals as text without losing a digit; TypeScript wants to see that it is one.
  const decimal = decimalOf(amount) as Intl.StringNumericLiteral
  const text = formatter(tag, currency, digits ?? digitsOf(amount, currency)).format(decimal)
  const shown = currency === 'DEMO' ? `${PLAY_SIGN}\u00a0${text}` : text
  return RIGHT_TO_LEFT.test(tag) ? `\u2066${shown.replace(DIRECTION_MARKS, '')}\u2069` : shown
}

/** Two (S9-015), but for whole amounts of currencies that have no smaller coin; a part of a dong, as commissions have, is shown. */
function digitsOf(amount: Money, currency: CurrencyCode): number {
  return isPayable(amount, currency) ? currencies[currency].payableDigits : 2
}
