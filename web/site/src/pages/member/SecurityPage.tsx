import { identityApi } from '@croupier/api/identity'
import { useAction } from '@croupier/kit/api/queries'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useMember } from '../../app/site.tsx'
import { PaymentPasswordField } from './PaymentPasswordField.tsx'
import { AuthenticatorSection } from './security/AuthenticatorSection.tsx'
import { ContactSection } from './security/ContactSection.tsx'
import { DevicesSection } from './security/DevicesSection.tsx'
import { DocumentsSection } from './security/DocumentsSection.tsx'
import { NotificationSection } from './security/NotificationSection.tsx'
import { PasskeysSection } from './security/PasskeysSection.tsx'
import { PrivacySection } from './security/PrivacySection.tsx'
import { SocialSection } from './security/SocialSection.tsx'

const refreshes: readonly AnyEndpoint[] = [identityApi.info]

/** My account: the two passwords. */
export function SecurityPage() {
  const t = useText('member')
  const member = useMember()
  if (!member) return null
  return (
    <>
      {member.mustChangePassword || member.passwordExpired ? (
        <p className="note note-bad">{t('security.must')}</p>
      ) : null}
      <section className="panel">
        <div className="panel-head">
          <h2>{t('security.payment')}</h2>
          <Badge tone={member.hasPaymentPassword ? 'good' : 'warning'}>
            {t(member.hasPaymentPassword ? 'security.set' : 'security.missing')}
          </Badge>
        </div>
        <p className="muted">{t('security.payment.why')}</p>
        <PaymentPasswordForm
          key={String(member.hasPaymentPassword)}
          isSet={member.hasPaymentPassword}
        />
      </section>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('security.login')}</h2>
        </div>
        <LoginPasswordForm />
      </section>
      <ContactSection />
      <AuthenticatorSection />
      <PasskeysSection />
      <SocialSection />
      <DocumentsSection />
      <DevicesSection />
      <NotificationSection />
      <PrivacySection />
    </>
  )
}

function LoginPasswordForm() {
  const t = useText('member')
  const say = useToast()
  const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' }
  const [values, setValues] = useState(empty)
  const change = useAction(identityApi.changePassword, { refreshes })
  const differs =
    values.confirmNewPassword !== '' && values.confirmNewPassword !== values.newPassword
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate(values, {
      onSuccess: () => {
        setValues(empty)
        say({ tone: 'good', text: t('security.changed') })
      },
    })
  }
  const names = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
  return (
    <form className="form" onSubmit={submit}>
      {names.map((name) => (
        <PasswordField
          key={name}
          label={t(`security.${name}`)}
          value={values[name]}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          required
          showLabel={t('secret.show')}
          hideLabel={t('secret.hide')}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          error={
            fieldError(change.error, name) ??
            (name === 'confirmNewPassword' && differs ? t('security.differs') : undefined)
          }
        />
      ))}
      <RefusalNote error={change.error} fields={names} />
      <Button
        type="submit"
        look="main"
        busy={change.isPending}
        disabled={differs || names.some((name) => values[name] === '')}
      >
        {t('security.save')}
      </Button>
    </form>
  )
}

function PaymentPasswordForm({ isSet }: { isSet: boolean }) {
  const t = useText('member')
  const say = useToast()
  const [values, setValues] = useState({ proof: '', paymentPassword: '', confirm: '' })
  const change = useAction(identityApi.paymentPassword, { refreshes })
  const differs = values.confirm.length === 6 && values.confirm !== values.paymentPassword
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { proof, paymentPassword, confirm } = values
    change.mutate(
      {
        paymentPassword,
        confirmPaymentPassword: confirm,
        ...(isSet ? { oldPaymentPassword: proof } : { password: proof }),
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
      ) : (
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
      )}
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
          values.proof === '' ||
          values.confirm !== values.paymentPassword ||
          values.confirm.length < 6
        }
      >
        {t('security.save')}
      </Button>
    </form>
  )
}
