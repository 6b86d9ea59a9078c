import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { readAmount } from '@croupier/kit/money/read-amount'
import { Field } from '@croupier/kit/ui/Field'
import {
  type CurrencyCode,
  decimalOf,
  isPayable,
  MONEY_SCALE,
  type Money as Amount,
} from '@croupier/shared/money'
import { useState } from 'react'

export { readAmount }

const CHIPS: Partial<Record<CurrencyCode, readonly bigint[]>> = {
  BRL: [20n, 50n, 100n, 200n, 500n, 1000n],
  VND: [100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n],
}

export interface AmountFieldProps {
  currency: CurrencyCode
  least: Amount
  most: Amount
  /** Offers everything up to `most` as a chip too. */
  withAll?: boolean
  /** null while what stands there cannot be paid. */
  onChange: (amount: Amount | null) => void
}

/** An amount by chip or by hand; commas and points are both understood. */
export function AmountField({
  currency,
  least,
  most,
  withAll = false,
  onChange,
}: AmountFieldProps) {
  const t = useText('member')
  const [text, setText] = useState('')
  const [left, setLeft] = useState(false)
  const chips = (CHIPS[currency] ?? [])
    .map((units) => units * MONEY_SCALE)
    .filter((amount) => amount >= least && amount <= most)
  const amount = readAmount(text)
  const fits = amount !== null && isPayable(amount, currency) && amount >= least && amount <= most
  const write = (next: string): void => {
    setText(next)
    const value = readAmount(next)
    const good = value !== null && isPayable(value, currency) && value >= least && value <= most
    onChange(good ? value : null)
  }
  const limits = (
    <>
      <Money amount={least} currency={currency} /> – <Money amount={most} currency={currency} />
    </>
  )
  return (
    <>
      <fieldset className="chips" aria-label={t('amount.quick')}>
        {chips.map((chip) => (
          <button
            key={String(chip)}
            type="button"
            className="chip"
            aria-pressed={amount === chip}
            onClick={() => write(String(chip / MONEY_SCALE))}
          >
            <Money amount={chip} currency={currency} digits={0} />
          </button>
        ))}
        {withAll && most > 0n ? (
          <button
            type="button"
            className="chip"
            aria-pressed={amount === most}
            onClick={() => write(decimalOf(most))}
          >
            {t('amount.all')}
          </button>
        ) : null}
      </fieldset>
      <Field
        label={t('amount')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        required
        onBlur={() => setLeft(true)}
        onChange={({ target }) => write(target.value)}
        error={left && text !== '' && !fits ? t('amount.wrong') : undefined}
        hint={limits}
      />
    </>
  )
}
