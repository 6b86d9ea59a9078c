import { baseUnit } from '@croupier/shared/currencies'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { Field } from '@croupier/kit/ui/Field'
import { type CurrencyCode, isPayable, type Money as Amount } from '@croupier/shared/money'
import { useEffect, useState } from 'react'

/** Chips in base units of the currency, about US dollars: 20 to 1,000 reais, 100,000 to 5,000,000 dong. */
const CHIPS = [4n, 10n, 20n, 40n, 100n, 200n]

/** Somebody who stops typing for so long has written what they mean. */
const SETTLED_MS = 600

export interface AmountFieldProps {
  currency: CurrencyCode
  least: Amount
  most: Amount
  /** Offers everything up to `most` as a chip too. */
  withAll?: boolean
  /** null while what stands there cannot be paid. */
  onChange: (amount: Amount | null) => void
}

/** An amount by chip or by hand, as the reader's language writes it; what was understood stands beside it. */
export function AmountField({
  currency,
  least,
  most,
  withAll = false,
  onChange,
}: AmountFieldProps) {
  const t = useText('member')
  const [text, setText] = useState('')
  /** What is wrong is said of what was written, not while it is being written. */
  const [isSettled, setSettled] = useState(false)
  const { tag } = useTextBook().language
  const amounts = useAmounts(currency)
  // Waiting is an act on the clock.
  useEffect(() => {
    if (text === '') return undefined
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  const chips = CHIPS.map((units) => units * baseUnit(currency)).filter(
    (amount) => amount >= least && amount <= most,
  )
  const amount = amounts.read(text)
  const fits = amount !== null && isPayable(amount, currency) && amount >= least && amount <= most
  const write = (next: string): void => {
    setText(next)
    const value = amounts.read(next)
    const good = value !== null && isPayable(value, currency) && value >= least && value <= most
    onChange(good ? value : null)
  }
  // Another way of paying has other limits: what stands there is judged anew, without being typed again.
  useEffect(() => {
    onChange(fits ? amount : null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed is told as it is typed
  }, [least, most])
  const note = amounts.note(text)
  const said = (limit: Amount) => ({ amount: formatMoney(limit, { tag, currency }) })
  const problem = (): string | undefined => {
    if (note.error !== undefined || text === '' || fits) return note.error
    if (amount !== null && amount < least) return t('amount.least', said(least))
    return amount !== null && amount > most ? t('amount.most', said(most)) : t('amount.wrong')
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
            onClick={() => write(amounts.write(chip))}
          >
            <Money amount={chip} currency={currency} digits={0} />
          </button>
        ))}
        {withAll && most > 0n ? (
          <button
            type="button"
            className="chip"
            aria-pressed={amount === most}
            onClick={() => write(amounts.write(most))}
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
        onBlur={() => setSettled(true)}
        onChange={({ target }) => {
          setSettled(false)
          write(target.value)
        }}
        error={isSettled ? problem() : undefined}
        hint={
          note.hint === undefined ? (
            limits
          ) : (
            <>
              {note.hint} · {limits}
            </>
          )
        }
      />
    </>
  )
}
