import type { BonusTerms } from '@croupier/api/engagement/bonuses'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { CurrencyCode } from '@croupier/shared/money'
import { useMemo } from 'react'

interface Worded {
  terms: BonusTerms
  currency: CurrencyCode
}

/** The words that members read about an offer, made of its terms as their own pages make them. */
export function useOfferWords() {
  const t = useText('bonus')
  const { tag } = useTextBook().language
  return useMemo(() => {
    const headOf = ({ terms, currency }: Worded): string => {
      const percent = new Intl.NumberFormat(tag, {
        style: 'percent',
        maximumFractionDigits: 2,
        numberingSystem: 'latn',
      }).format(terms.rate / 10_000)
      return t('choice.offer', { percent, cap: formatMoney(terms.cap, { tag, currency }) })
    }
    const linesOf = (of: Worded): string[] => [
      headOf(of),
      t('choice.from', {
        amount: formatMoney(of.terms.minDeposit, { tag, currency: of.currency }),
      }),
      t('terms.times', { times: of.terms.times, days: of.terms.days }),
      t('terms.subaccount'),
    ]
    return { headOf, linesOf }
  }, [t, tag])
}
