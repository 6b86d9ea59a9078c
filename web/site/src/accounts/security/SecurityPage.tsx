import { membersApi } from '@croupier/api/accounts/members'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useToast } from '@croupier/kit/ui/Toast'
import { useEffect } from 'react'
import { useMember } from '../../app/site.tsx'
import { AccountCodesSection } from './AccountCodesSection.tsx'
import { AuthenticatorSection } from './AuthenticatorSection.tsx'
import { ChangePasswordFields, useChangePassword } from './ChangePasswordFields.tsx'
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
  const form = useChangePassword(refreshes, () =>
    say({ tone: 'good', text: t('security.changed') }),
  )
  const texts = {
    show: t('secret.show'),
    hide: t('secret.hide'),
    differs: t('security.differs'),
  }
  return (
    <form className="form" onSubmit={form.submit}>
      <ChangePasswordFields form={form} labelOf={(name) => t(`security.${name}`)} texts={texts} />
      <Button type="submit" look="main" busy={form.isPending} disabled={form.isIncomplete}>
        {t('security.save')}
      </Button>
    </form>
  )
}
