import { useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { CurrencyCode, Money } from '@croupier/shared/money'

/** An amount within a sentence. */
export function useAmountWords(currency: CurrencyCode): (amount: Money) => string {
  const { tag } = useTextBook().language
  return (amount) => formatMoney(amount, { tag, currency })
}

/** A share in hundred-thousandths, or an edge in millionths, as the reader writes per cent. */
export function usePercentWords(): { share(share: number): string; edge(ppm: number): string } {
  const { tag } = useTextBook().language
  const format = new Intl.NumberFormat(tag, {
    style: 'percent',
    maximumFractionDigits: 3,
    numberingSystem: 'latn',
  })
  return {
    share: (share) => format.format(share / 100_000),
    edge: (ppm) => format.format(ppm / 1_000_000),
  }
}
