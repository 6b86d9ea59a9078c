import { assert } from '@croupier/shared/assert'
import { type CurrencyCode, isCurrencyCode } from '@croupier/shared/money'

/** A column's text as a currency; the check constraint has let nothing else in. */
export function currencyOf(text: string): CurrencyCode {
  assert(isCurrencyCode(text), `unknown currency ${text}`)
  return text
}
