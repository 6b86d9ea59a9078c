import { membersApi } from '@croupier/api/accounts/members'
import { useAction } from '@croupier/kit/api/queries'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useEffect, useState } from 'react'
import { useMember } from '../../app/site.tsx'
import { AccountCodesSection } from './AccountCodesSection.tsx'
import { AuthenticatorSection } from './AuthenticatorSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { PaymentPasswordPanel } from './PaymentPasswordPanel.tsx'
import { PayeesSection } from './PayeesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { SocialSection } from './SocialSection.tsx'

const refreshes: readonly AnyEndpoint[] = [membersApi.info]

/** My account: the two passwords. */
export function SecurityPage() {
  const t = useText('member')
  const member = useMember()
  // An address may name a part of the page, which is here only now.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  if (!member) return null
  return (
    <>
      {member.mustChangePassword || member.passwordExpired ? (
        <p className="note note-bad">{t('security.must')}</p>
      ) : null}
      <PaymentPasswordPanel
        isSet={member.hasPaymentPassword}
        loginProvenUntil={member.loginProvenUntil}
      />
      <section className="panel">
        <div className="panel-head">
          <h2>{t('security.login')}</h2>
        </div>
        <LoginPasswordForm />
      </section>
      <ContactSection />
      <AccountCodesSection />
      <AuthenticatorSection />
      <PasskeysSection />
      <SocialSection />
      <DocumentsSection />
      <PayeesSection />
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
  const change = useAction(membersApi.changePassword, { refreshes })
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
