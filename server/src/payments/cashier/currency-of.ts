import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, isRealCurrency, type RealCurrency } from '@croupier/shared/currencies'
import { isCurrencyCode } from '@croupier/shared/currencies'

/** A column's text as a currency; the table's foreign key has let nothing else in. */
export function currencyOf(text: string): CurrencyCode {
  assert(isCurrencyCode(text), `unknown currency ${text}`)
  return text
}

/** The same of money that came in or goes out, which play money never does. */
export function realCurrencyOf(text: string): RealCurrency {
  assert(isRealCurrency(text), `unknown currency ${text}`)
  return text
}
