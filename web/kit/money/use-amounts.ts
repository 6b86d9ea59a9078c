import {
  type NumberProblem,
  readFineMoney,
  readMoney,
  separatorsOf,
  writeMoney,
} from '@croupier/shared/read-number'
import { type CurrencyCode, type Money, payableDigits } from '@croupier/shared/money'
import { useText, useTextBook } from '../i18n/i18n.tsx'
import { formatMoney } from './format-money.ts'

/** What stands beside a field of an amount: what was understood, or why nothing was. Both are empty for an empty field. */
export interface AmountNote {
  hint: string | undefined
  error: string | undefined
}

/** Reads and writes amounts of one currency as the reader's language has them; `fine` ones have up to four decimals. */
export function useAmounts(currency: CurrencyCode, { fine = false }: { fine?: boolean } = {}) {
  const t = useText('common')
  const { tag } = useTextBook().language
  const read = (text: string) => (fine ? readFineMoney : readMoney)(text, { tag, currency })
  const problemText = useProblemText()
  return {
    /** Null for what is no amount of the currency. */
    read: (text: string): Money | null => {
      const found = read(text)
      return 'amount' in found ? found.amount : null
    },
    /** As it is typed; read again it is the same. */
    write: (amount: Money): string => writeMoney(amount, tag),
    note: (text: string): AmountNote => {
      if (text.trim() === '') return { hint: undefined, error: undefined }
      const found = read(text)
      if ('problem' in found)
        return {
          hint: undefined,
          error: problemText(found.problem, fine ? 4 : payableDigits(currency)),
        }
      const amount = formatMoney(found.amount, { tag, currency })
      return { hint: t('number.understood', { amount }), error: undefined }
    },
  }
}

/** The sentence that says why a text is no number. */
export function useProblemText(): (problem: NumberProblem, decimals: number) => string {
  const t = useText('common')
  const { tag } = useTextBook().language
  return (problem, decimals) => {
    if (problem === 'ambiguous') {
      const { decimal } = separatorsOf(tag)
      return t('number.ambiguous', {
        example: decimals === 0 ? '1000' : `1000${decimal}${'0'.repeat(Math.min(decimals, 2))}`,
      })
    }
    if (problem === 'too_many_decimals')
      return decimals === 0 ? t('number.no_decimals') : t(`number.${problem}`, { decimals })
    return t(`number.${problem}`)
  }
}
