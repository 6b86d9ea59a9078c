import { membersApi } from '@croupier/api/accounts/members'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useState } from 'react'
import { PaymentPasswordField } from '../../payments/cashier/PaymentPasswordField.tsx'
import { useProven } from './use-proven.ts'

interface PanelProps {
  isSet: boolean
  /** Until then the first one is set without the login password. */
  loginProvenUntil: Date | null
}

/** The password in front of money that leaves: set it by the login password, unless that was just shown; change it by itself. */
export function PaymentPasswordPanel({ isSet, loginProvenUntil }: PanelProps) {
  const t = useText('member')
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('security.payment')}</h2>
        <Badge tone={isSet ? 'good' : 'warning'}>
          {t(isSet ? 'security.set' : 'security.missing')}
        </Badge>
      </div>
      <p className="muted">{t('security.payment.why')}</p>
      <PaymentPasswordForm key={String(isSet)} isSet={isSet} loginProvenUntil={loginProvenUntil} />
    </section>
  )
}

function PaymentPasswordForm({ isSet, loginProvenUntil }: PanelProps) {
  const t = useText('member')
  const say = useToast()
  const [values, setValues] = useState({ proof: '', paymentPassword: '', confirm: '' })
  const change = useAction(membersApi.paymentPassword, { refreshes: [membersApi.info] })
  const isProven = useProven(loginProvenUntil, change.error, ['wrong_old_password'])
  const needsProof = isSet || !isProven
  const differs = values.confirm.length === 6 && values.confirm !== values.paymentPassword
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { proof, paymentPassword, confirm } = values
    change.mutate(
      {
        paymentPassword,
        confirmPaymentPassword: confirm,
        ...(isSet ? { oldPaymentPassword: proof } : needsProof ? { password: proof } : {}),
      },
      { onSuccess: () => say({ tone: 'good', text: t('security.payment.saved') }) },
    )
  }
  const write = (name: keyof typeof values) => (value: string) =>
    setValues({ ...values, [name]: value })
  return (
    <form className="form" onSubmit={submit}>
      {isSet ? (
        <PaymentPasswordField
          label={t('security.oldPaymentPassword')}
          value={values.proof}
          onChange={write('proof')}
          error={fieldError(change.error, 'oldPaymentPassword')}
        />
      ) : needsProof ? (
        <PasswordField
          label={t('security.oldPassword')}
          value={values.proof}
          autoComplete="current-password"
          required
          showLabel={t('secret.show')}
          hideLabel={t('secret.hide')}
          onChange={({ target }) => write('proof')(target.value)}
          error={fieldError(change.error, 'password')}
        />
      ) : null}
      <PaymentPasswordField
        value={values.paymentPassword}
        onChange={write('paymentPassword')}
        error={fieldError(change.error, 'paymentPassword')}
      />
      <PaymentPasswordField
        label={t('security.confirmPaymentPassword')}
        value={values.confirm}
        onChange={write('confirm')}
        error={
          fieldError(change.error, 'confirmPaymentPassword') ??
          (differs ? t('security.differs') : undefined)
        }
      />
      <RefusalNote
        error={change.error}
        fields={['password', 'oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword']}
      />
      <Button
        type="submit"
        look="main"
        busy={change.isPending}
        disabled={
          (needsProof && values.proof === '') ||
          values.confirm !== values.paymentPassword ||
          values.confirm.length < 6
        }
      >
        {t('security.save')}
      </Button>
    </form>
  )
}
