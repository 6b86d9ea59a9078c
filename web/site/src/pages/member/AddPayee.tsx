import { cashierApi } from '@croupier/api/cashier'
import type { InputOf } from '@croupier/api/endpoint'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'
import { PaymentPasswordField } from './PaymentPasswordField.tsx'

const kinds = ['cpf', 'phone', 'email', 'random', 'cnpj'] as const
type KeyKind = (typeof kinds)[number]
const FIELDS = ['key', 'bank', 'account', 'holderName', 'holderDocument', 'paymentPassword']

interface Values {
  key: string
  bank: string
  account: string
  holderName: string
  holderDocument: string
}

export interface AddPayeeProps {
  method: 'pix' | 'bank_transfer'
  /** Whose it has to be, as far as the house knows; it stands in the field already. */
  holderName: string | null
  onDone: (payeeId: string) => void
  /** Absent when there is nothing to go back to. */
  onCancel?: () => void
}

/** A PIX key or a bank account of one's own (D7: money goes to one's own name only). */
export function AddPayee({ method, holderName, onDone, onCancel }: AddPayeeProps) {
  const t = useText('member')
  const payments = useText('payments')
  const [keyKind, setKeyKind] = useState<KeyKind>('cpf')
  const [values, setValues] = useState<Values>({
    key: '',
    bank: '',
    account: '',
    holderName: holderName ?? '',
    holderDocument: '',
  })
  const [paymentPassword, setPaymentPassword] = useState('')
  const add = useAction(cashierApi.addPayee, { refreshes: [cashierApi.payees] })
  const payee = payeeOf(method, keyKind, values)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!payee) return
    add.mutate(
      { payee, paymentPassword },
      { onSuccess: ({ id }) => onDone(id), onError: () => setPaymentPassword('') },
    )
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues((typed) => ({ ...typed, [name]: target.value })),
    error: fieldError(add.error, name),
  })
  return (
    <form className="panel form" onSubmit={submit}>
      <h2 className="list-title">
        {method === 'pix' ? t('payee.new') : payments('payee.newAccount')}
      </h2>
      {method === 'pix' ? (
        <>
          <Select
            label={t('key.kind')}
            value={keyKind}
            onChange={({ target }) =>
              setKeyKind(kinds.find((kind) => kind === target.value) ?? 'cpf')
            }
            options={kinds.map((kind) => ({ value: kind, label: t(`key.${kind}`) }))}
          />
          <Field {...field('key')} label={t('key.value')} />
        </>
      ) : (
        <>
          <Field {...field('bank')} label={payments('payee.bank')} />
          <Field {...field('account')} label={payments('payee.account')} inputMode="numeric" />
        </>
      )}
      <Field
        {...field('holderName')}
        label={t('holder.name')}
        autoComplete="name"
        hint={payments(holderName === null ? 'payee.holder' : 'payee.holderKnown')}
      />
      {method === 'bank_transfer' || isDocument(keyKind) ? null : (
        <Field {...field('holderDocument')} label={t('holder.document')} inputMode="numeric" />
      )}
      <PaymentPasswordField
        value={paymentPassword}
        onChange={setPaymentPassword}
        error={fieldError(add.error, 'paymentPassword')}
      />
      <RefusalNote error={add.error} fields={FIELDS} />
      <div className="dialog-actions">
        {onCancel ? <Button onClick={onCancel}>{t('back')}</Button> : null}
        <Button
          type="submit"
          look="main"
          disabled={!payee || paymentPassword.length < 6}
          busy={add.isPending}
        >
          {method === 'pix' ? t('payee.save') : payments('payee.saveAccount')}
        </Button>
      </div>
    </form>
  )
}

function isDocument(kind: KeyKind): boolean {
  return kind === 'cpf' || kind === 'cnpj'
}

/** Null while something is missing. */
function payeeOf(
  method: AddPayeeProps['method'],
  keyKind: KeyKind,
  { key, bank, account, holderName, holderDocument }: Values,
): InputOf<typeof cashierApi.addPayee>['payee'] | null {
  if (holderName.trim().length < 2) return null
  if (method === 'bank_transfer')
    return bank.trim().length > 1 && account !== '' ? { method, bank, account, holderName } : null
  const document = isDocument(keyKind) ? key : holderDocument
  if (key === '' || document === '') return null
  return { method, keyKind, key, holderName, holderDocument: document }
}
