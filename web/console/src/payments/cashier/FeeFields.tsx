import {
  type MoneyStyle,
  readMoney,
  readPercent,
  writeMoney,
  writeNumber,
} from '@croupier/shared/read-number'
import { useAmounts, usePercents } from '@croupier/kit/money/use-amounts'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Field, Select } from '@croupier/kit/ui/Field'
import type { Money } from '@croupier/shared/money'
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

export function feeText(terms: FeeTerms, tag: string): FeeText {
  const { fixed, basisPoints, least, most, bearer } = terms
  return {
    fixed: writeMoney(fixed, tag),
    percent: writeNumber(BigInt(basisPoints), { tag, decimals: 2 }),
    least: least === null ? '' : writeMoney(least, tag),
    most: most === null ? '' : writeMoney(most, tag),
    bearer,
  }
}

/** Null while something stands there that is no price. */
export function readFee(text: FeeText, style: MoneyStyle): FeeTerms | null {
  const fixed = boundOf(text.fixed, style)
  const [least, most] = [boundOf(text.least, style), boundOf(text.most, style)]
  if (fixed === null || fixed === undefined || least === undefined || most === undefined)
    return null
  const basisPoints = readPercent(text.percent, { tag: style.tag, decimals: 2, most: 50 })
  if (basisPoints === null || (most !== null && most < (least ?? 0n))) return null
  return { fixed, basisPoints, least, most, bearer: text.bearer }
}

/** Undefined for what is no amount. */
function boundOf(text: string, style: MoneyStyle): Money | null | undefined {
  if (text.trim() === '') return null
  const read = readMoney(text, style)
  return 'amount' in read && read.amount >= 0n ? read.amount : undefined
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
  const { tag } = useTextBook().language
  const { brand } = useDesk()
  const currency = currencyOf(brand.currency)
  const amounts = useAmounts(currency)
  const percents = usePercents({ decimals: 2, most: 50 })
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
          {...(name === 'percent' ? percents : amounts).note(value[name])}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <FeePreview terms={readFee(value, { tag, currency })} samples={samples} />
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
