import {
  countReading,
  type NumberProblem,
  readFineMoney,
  percentReading,
  readCount,
  readMoney,
  readNumber,
  readPercent,
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
export function useAmounts(
  currency: CurrencyCode,
  { fine = false, tag: written }: { fine?: boolean; tag?: string } = {},
) {
  const t = useText('common')
  const { tag: own } = useTextBook().language
  const tag = written ?? own
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
      const digits = fine && found.amount % 100n !== 0n ? { digits: 4 } : {}
      const amount = formatMoney(found.amount, { tag: own, currency, ...digits })
      return { hint: t('number.understood', { amount }), error: undefined }
    },
  }
}

/** Says of a plain number of up to `decimals` decimals what was understood, or why nothing was. */
export function useDecimals(decimals: number) {
  const t = useText('common')
  const { tag } = useTextBook().language
  const problemText = useProblemText()
  const written = new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: decimals })
  return {
    note: (text: string): AmountNote => {
      if (text.trim() === '') return { hint: undefined, error: undefined }
      const found = readNumber(text, { tag, decimals })
      if ('problem' in found)
        return { hint: undefined, error: problemText(found.problem, decimals) }
      const amount = written.format(Number(found.value) / 10 ** decimals)
      return { hint: t('number.understood', { amount }), error: undefined }
    },
  }
}

/**
 * Reads percentages from 0 to `most` as the reader's language has them, in units of their last of `decimals` decimals, and says the same
 * beside a field as is said of amounts; what is out of the bounds is answered by them. `tag` is of another language where a form was begun in one.
 */
export function usePercents({ decimals, most = 100, tag }: PercentStyle) {
  const t = useText('common')
  const { language } = useTextBook()
  const style = { tag: tag ?? language.tag, decimals, most }
  const problemText = useProblemText()
  return {
    /** Null for what is no percentage within the bounds. */
    read: (text: string): number | null => readPercent(text, style),
    note: (text: string): AmountNote => {
      if (text.trim() === '') return { hint: undefined, error: undefined }
      const found = percentReading(text, style)
      if ('problem' in found)
        return {
          hint: undefined,
          error:
            found.problem === 'out_of_bounds'
              ? percents(language.tag).formatRange(0, most / 100)
              : problemText(found.problem, decimals),
        }
      const amount = percents(language.tag).format(found.value / 10 ** decimals / 100)
      return { hint: t('number.understood', { amount }), error: undefined }
    },
  }
}

interface PercentStyle {
  decimals: number
  /** In per cent. */
  most?: number | undefined
  tag?: string | undefined
}

/**
 * Reads whole numbers of things (times, days, minutes) within bounds, and says the same beside a field as is said of amounts; what is out of
 * the bounds is answered by them. `tag` is of another language where a form was begun in one.
 */
export function useCounts({
  least = 0,
  most,
  tag,
}: {
  least?: number
  most: number
  tag?: string
}) {
  const t = useText('common')
  const { language } = useTextBook()
  const style = { tag: tag ?? language.tag, least, most }
  const problemText = useProblemText()
  const whole = new Intl.NumberFormat(`${language.tag}-u-nu-latn`)
  return {
    /** Null for what is no whole number within the bounds. */
    read: (text: string): number | null => readCount(text, style),
    note: (text: string): AmountNote => {
      if (text.trim() === '') return { hint: undefined, error: undefined }
      const found = countReading(text, style)
      if ('value' in found)
        return {
          hint: t('number.understood', { amount: whole.format(found.value) }),
          error: undefined,
        }
      return { hint: undefined, error: problemOf(found.problem) }
    },
  }

  function problemOf(problem: NumberProblem | 'out_of_bounds'): string {
    if (problem === 'out_of_bounds') return whole.formatRange(least, most)
    // Of a count nobody needs to hear of currencies.
    return problemText(problem === 'too_many_decimals' ? 'no_number' : problem, 0)
  }
}

const percents = (tag: string): Intl.NumberFormat =>
  new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 4 })

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
