import { cashierApi } from '@croupier/api/cashier'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'
import { PaymentPasswordField } from './PaymentPasswordField.tsx'

const kinds = ['cpf', 'phone', 'email', 'random', 'cnpj'] as const
const FIELDS = ['key', 'holderName', 'holderDocument', 'paymentPassword']

export interface AddPayeeProps {
  onDone: (payeeId: string) => void
  /** Absent when there is nothing to go back to. */
  onCancel?: () => void
}

/** A PIX key of one's own (D7: money goes to one's own name only). */
export function AddPayee({ onDone, onCancel }: AddPayeeProps) {
  const t = useText('member')
  const [keyKind, setKeyKind] = useState<(typeof kinds)[number]>('cpf')
  const [values, setValues] = useState({ key: '', holderName: '', holderDocument: '' })
  const [paymentPassword, setPaymentPassword] = useState('')
  const add = useAction(cashierApi.addPayee, { refreshes: [cashierApi.payees] })
  const document = keyKind === 'cpf' || keyKind === 'cnpj' ? values.key : values.holderDocument
  const complete =
    values.key !== '' &&
    values.holderName.length > 1 &&
    document !== '' &&
    paymentPassword.length === 6
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.mutate(
      { payee: { method: 'pix', keyKind, ...values, holderDocument: document }, paymentPassword },
      { onSuccess: ({ id }) => onDone(id), onError: () => setPaymentPassword('') },
    )
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues({ ...values, [name]: target.value }),
    error: fieldError(add.error, name),
  })
  return (
    <form className="panel form" onSubmit={submit}>
      <h2 className="list-title">{t('payee.new')}</h2>
      <Select
        label={t('key.kind')}
        value={keyKind}
        onChange={({ target }) => setKeyKind(kinds.find((kind) => kind === target.value) ?? 'cpf')}
        options={kinds.map((kind) => ({ value: kind, label: t(`key.${kind}`) }))}
      />
      <Field {...field('key')} label={t('key.value')} autoComplete="off" />
      <Field {...field('holderName')} label={t('holder.name')} autoComplete="name" />
      {keyKind === 'cpf' || keyKind === 'cnpj' ? null : (
        <Field
          {...field('holderDocument')}
          label={t('holder.document')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <PaymentPasswordField
        value={paymentPassword}
        onChange={setPaymentPassword}
        error={fieldError(add.error, 'paymentPassword')}
      />
      <RefusalNote error={add.error} fields={FIELDS} />
      <div className="dialog-actions">
        {onCancel ? <Button onClick={onCancel}>{t('back')}</Button> : null}
        <Button type="submit" look="main" disabled={!complete} busy={add.isPending}>
          {t('payee.save')}
        </Button>
      </div>
    </form>
  )
}
