import { languageOfCode } from '@croupier/shared/languages'
import { type CurrencyCode, currencies, decimalOf, type Money } from '@croupier/shared/money'

/** An amount in a sentence of the server, as the sites show it: 500000000n VND is "₫50,000" in English. */
export function shownAmount(
  amount: Money,
  { currency, language }: { currency: CurrencyCode; language: string },
): string {
  const digits = currencies[currency].payableDigits
  const format = new Intl.NumberFormat(languageOfCode(language).tag, {
    // Play money has no sign of its own in CLDR.
    ...(currency === 'DEMO'
      ? {}
      : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // The decimal text itself, so that no float comes between.
  return format.format(decimalOf(amount) as Intl.StringNumericLiteral)
}
