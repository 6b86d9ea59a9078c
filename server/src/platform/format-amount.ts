import { formatCurrency } from '@croupier/shared/currency-format'
import { languageOfCode } from '@croupier/shared/languages'
import { type CurrencyCode, decimalOf, type Money, payableDigits } from '@croupier/shared/money'

/** An amount in a sentence of the server, as the sites show it: 500000000n VND is "₫50,000" in English. */
export function formatAmount(
  amount: Money,
  { currency, language }: { currency: CurrencyCode; language: string },
): string {
  const digits = payableDigits(currency)
  const { tag } = languageOfCode(language)
  return formatCurrency(decimalOf(amount), { tag, currency, least: digits, most: digits })
}
