import type { cashierApi } from '@croupier/api/payments/cashier'
import type { InputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { bareTaxNumber, isCnpj, isCpf } from '@croupier/shared/cpf'
import { readPixKey } from '@croupier/shared/pix'
import { useState } from 'react'

const kinds = ['cpf', 'phone', 'email', 'random', 'cnpj'] as const
type KeyKind = (typeof kinds)[number]
type Method = 'pix' | 'bank_transfer'
type Values = Record<'key' | 'bank' | 'account' | 'holderName' | 'holderDocument', string>
type NewPayee = InputOf<typeof cashierApi.addPayee>['payee']

/** The fields that a refusal of a new payee may be about. */
export const payeeFieldNames = ['key', 'bank', 'account', 'holderName', 'holderDocument'] as const

/** A PIX key or bank account while it is typed. */
export interface PayeeDraft {
  keyKind: KeyKind
  values: Values
}

export const emptyPayee = (holderName: string | null): PayeeDraft => ({
  keyKind: 'cpf',
  values: { key: '', bank: '', account: '', holderName: holderName ?? '', holderDocument: '' },
})

/** What is sent; null while something is missing or cannot be right. */
export function payeeOf(method: Method, { keyKind, values }: PayeeDraft): NewPayee | null {
  const { key, bank, account, holderName, holderDocument } = values
  if (holderName.trim().length < 2) return null
  if (method === 'bank_transfer')
    return bank.trim().length > 1 && account !== '' ? { method, bank, account, holderName } : null
  const document = isDocument(keyKind) ? key : holderDocument
  if (readPixKey(keyKind, key) === null || !isTaxNumber(document)) return null
  return { method, keyKind, key, holderName, holderDocument: document }
}

export interface PayeeFieldsProps {
  method: Method
  /** The name that stands in the field already, as far as the member's is known. */
  holderName: string | null
  draft: PayeeDraft
  onChange: (draft: PayeeDraft) => void
  /** The refusal of the last try. */
  error: unknown
}

/** The fields of a new PIX key or bank account of one's own (D7: money goes to one's own name only). */
export function PayeeFields({ method, holderName, draft, onChange, error }: PayeeFieldsProps) {
  const t = useText('member')
  const payments = useText('payments')
  // A field is judged once somebody has left it, so that nobody is corrected in the middle of a number.
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set())
  const { keyKind, values } = draft
  const problems: Partial<Record<keyof Values, string>> = {}
  if (values.key !== '' && readPixKey(keyKind, values.key) === null)
    problems.key = payments(`payee.wrong.${keyKind}`)
  if (values.holderDocument !== '' && !isTaxNumber(values.holderDocument))
    problems.holderDocument = payments('payee.wrong.document')
  const field = (name: keyof Values) => ({
    value: values[name],
    required: true,
    autoComplete: 'off',
    onBlur: () => setLeft(new Set([...left, name])),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ keyKind, values: { ...values, [name]: target.value } }),
    error: (left.has(name) ? problems[name] : undefined) ?? fieldError(error, name),
  })
  const choose = (value: string): void => {
    setLeft(new Set())
    onChange({
      keyKind: kinds.find((kind) => kind === value) ?? 'cpf',
      values: { ...values, key: '' },
    })
  }
  return (
    <>
      {method === 'pix' ? (
        <>
          <Select
            label={t('key.kind')}
            value={keyKind}
            onChange={({ target }) => choose(target.value)}
            options={kinds.map((kind) => ({ value: kind, label: t(`key.${kind}`) }))}
          />
          <Field
            {...field('key')}
            label={t('key.value')}
            inputMode={keyKind === 'email' ? 'email' : keyKind === 'random' ? 'text' : 'tel'}
          />
        </>
      ) : (
        <>
          <Field {...field('bank')} label={payments('payee.bank')} />
          <Field {...field('account')} label={payments('payee.account')} />
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
    </>
  )
}

const isDocument = (kind: KeyKind): boolean => kind === 'cpf' || kind === 'cnpj'

function isTaxNumber(text: string): boolean {
  const bare = bareTaxNumber(text)
  return isCpf(bare) || isCnpj(bare)
}
