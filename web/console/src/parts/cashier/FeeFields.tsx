import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Field, Select } from '@croupier/kit/ui/Field'
import { decimalOf, type Money, parseMoney } from '@croupier/shared/money'
import { type FeeBearer, type FeeTerms, feeBearers, feeOf } from '@croupier/shared/payment-fee'
import { currencyOf, useDesk } from '../../app/desk.tsx'

/** The price of a method as it is being typed. */
export interface FeeText {
  fixed: string
  percent: string
  least: string
  most: string
  bearer: FeeBearer
}

export function feeText(terms: FeeTerms): FeeText {
  const { fixed, basisPoints, least, most, bearer } = terms
  return {
    fixed: decimalOf(fixed),
    percent: String(basisPoints / 100),
    least: least === null ? '' : decimalOf(least),
    most: most === null ? '' : decimalOf(most),
    bearer,
  }
}

const PERCENT = /^\d{1,2}(?:[.,]\d{1,2})?$/

/** Null while something stands there that is no price. */
export function readFee(text: FeeText): FeeTerms | null {
  const fixed = parseMoney(text.fixed)
  const [least, most] = [boundOf(text.least), boundOf(text.most)]
  if (fixed === null || fixed < 0n || least === undefined || most === undefined) return null
  if (!PERCENT.test(text.percent.trim())) return null
  const basisPoints = Math.round(Number(text.percent.trim().replace(',', '.')) * 100)
  if (basisPoints > 5000 || (most !== null && most < (least ?? 0n))) return null
  return { fixed, basisPoints, least, most, bearer: text.bearer }
}

/** Undefined for what is no amount. */
function boundOf(text: string): Money | null | undefined {
  if (text.trim() === '') return null
  const amount = parseMoney(text)
  return amount === null || amount < 0n ? undefined : amount
}

/** Fixed part, percentage, bounds and bearer of a method, and what that comes to for some amounts. */
export function FeeFields({
  value,
  onChange,
  samples,
}: {
  value: FeeText
  onChange: (next: FeeText) => void
  /** Amounts for the preview. */
  samples: readonly Money[]
}) {
  const t = useText('cashdesk')
  const set = (part: Partial<FeeText>): void => onChange({ ...value, ...part })
  return (
    <>
      <Select
        label={t('fee.bearer')}
        value={value.bearer}
        onChange={({ target }) => set({ bearer: target.value === 'member' ? 'member' : 'house' })}
        options={feeBearers.map((known) => ({ value: known, label: t(`fee.bearer.${known}`) }))}
      />
      {(['fixed', 'percent', 'least', 'most'] as const).map((name) => (
        <Field
          key={name}
          label={t(`fee.${name}`)}
          value={value[name]}
          inputMode="decimal"
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <FeePreview terms={readFee(value)} samples={samples} />
    </>
  )
}

function FeePreview({ terms, samples }: { terms: FeeTerms | null; samples: readonly Money[] }) {
  const t = useText('cashdesk')
  const { language } = useTextBook()
  const { brand } = useDesk()
  const currency = currencyOf(brand.currency)
  const shown = (amount: Money): string => formatMoney(amount, { tag: language.tag, currency })
  if (terms === null) return null
  return (
    <section aria-live="polite">
      <h3>{t('fee.preview')}</h3>
      <ul>
        {samples.map((amount) => {
          const fee = feeOf(amount, terms, currency)
          const values = { amount: shown(amount), fee: shown(fee), left: shown(amount - fee) }
          const key = terms.bearer === 'member' ? 'fee.preview.line' : 'fee.preview.house'
          return <li key={String(amount)}>{t(key, values)}</li>
        })}
      </ul>
    </section>
  )
}
