import { useAmounts } from '@croupier/kit/money/use-amounts'
import { paymentCostsApi } from '@croupier/api/payments/payment-costs'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { DateField } from '@croupier/kit/ui/DateField'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { dayOf } from '../../ui/periods.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useReconciliationWord } from './words.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^[\w./-]{1,50}$/

interface InvoiceProps {
  counterparts: readonly string[]
  onClose: () => void
}

/** Books what a payment provider asks for by an invoice, for those that take nothing by their statements. */
export function InvoiceDialog({ counterparts, onClose }: InvoiceProps) {
  const t = useText('reconciliation')
  const { language } = useTextBook()
  const word = useReconciliationWord()
  const { brand } = useDesk()
  const say = useToast()
  const [counterpart, setCounterpart] = useState(counterparts[0] ?? '')
  const [invoice, setInvoice] = useState('')
  const [day, setDay] = useState('')
  const [today] = useState(() => dayOf(brand.timeZone, new Date()))
  const [text, setText] = useState('')
  const settle = useStaffAction(paymentCostsApi.settle, { refreshes: [paymentCostsApi.due] })
  const amounts = useAmounts(currencyOf(brand.currency))
  const amount = amounts.read(text)
  const isRight = amount !== null && amount > 0n && NUMBER.test(invoice.trim()) && DAY.test(day)
  const shown = (sum: bigint): string =>
    formatMoney(sum, { tag: language.tag, currency: currencyOf(brand.currency) })
  return (
    <ActionDialog
      title={t('invoice.open')}
      confirmLabel={t('invoice.confirm')}
      action={settle}
      ready={isRight}
      onClose={onClose}
      input={(reason) =>
        amount === null ? null : { counterpart, invoice: invoice.trim(), day, amount, reason }
      }
      onDone={({ cleared, taken }) => {
        const values = { cleared: shown(cleared), taken: shown(taken) }
        say({ tone: 'good', text: t('invoice.done', values) })
      }}
    >
      <Select
        label={t('case.counterpart')}
        value={counterpart}
        onChange={({ target }) => setCounterpart(target.value)}
        options={counterparts.map((code) => ({ value: code, label: word('provider', code) }))}
      />
      <Field
        label={t('invoice.number')}
        value={invoice}
        maxLength={50}
        dir="ltr"
        onChange={({ target }) => setInvoice(target.value)}
      />
      <DateField label={t('invoice.day')} value={day} today={today} onChange={setDay} />
      <Field
        label={t('invoice.amount')}
        value={text}
        inputMode="decimal"
        {...amounts.note(text)}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  )
}
