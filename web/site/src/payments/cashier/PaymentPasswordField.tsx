import { useText } from '@croupier/kit/i18n/i18n'
import { codeDigits } from '@croupier/kit/ui/CodeField'
import { PasswordField } from '@croupier/kit/ui/Field'

export interface PaymentPasswordFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  label?: string
}

/** Six digits, on the number pad of phones; nothing of it is remembered by the browser. */
export function PaymentPasswordField({ value, onChange, error, label }: PaymentPasswordFieldProps) {
  const t = useText('member')
  return (
    <PasswordField
      label={label ?? t('paymentPassword')}
      value={value}
      onChange={({ target }) => onChange(codeDigits(target.value))}
      inputMode="numeric"
      autoComplete="off"
      required
      error={error}
      hint={t('paymentPassword.hint')}
      showLabel={t('secret.show')}
      hideLabel={t('secret.hide')}
    />
  )
}
