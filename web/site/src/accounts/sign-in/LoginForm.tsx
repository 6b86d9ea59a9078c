import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { later } from '@croupier/kit/ui/later'
import { type ReactNode, useState } from 'react'
import { useSwitch } from '../../app/site.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { UsernameLogin } from './UsernameLogin.tsx'
import { useAfterLogin } from './after-login.ts'
import { type Entered, offerOf, type SecondStepOffer } from './second-step.ts'
import { useRemembered } from './remembered.ts'

/** The plans of the world's telephone numbers weigh more than all other forms together. */
const SmsLogin = later({
  load: async () => (await import('./SmsLogin.tsx')).SmsLogin,
  areas: ['signin', 'registration'],
  meanwhile: <div className="form-waits" aria-busy="true" />,
})

export interface LoginFormProps {
  /** The site that the form stands on (S6-005). */
  site?: 'member' | 'agent'
  onDone: () => void
  /** What stands beneath the first step alone: a second step has no other way. */
  children?: ReactNode
}

type Way = 'username' | 'sms'

/** The ways in by name or by code, then the second step where one is due (S2-061, S2-062, S4-003..010). */
export function LoginForm({ site = 'member', onDone, children }: LoginFormProps) {
  const t = useText('signin')
  const afterLogin = useAfterLogin()
  const bySms = useSwitch('LOGIN_MOBILE_CODE')
  const { remembered, forget } = useRemembered()
  const [chosen, setChosen] = useState<Way | null>(null)
  const [offer, setOffer] = useState<SecondStepOffer | null>(null)
  if (remembered === undefined) return <div className="form-waits" aria-busy="true" />
  const way = bySms ? (chosen ?? remembered.type) : 'username'
  const entered: Entered = (result) => {
    afterLogin(result, way)
    onDone()
  }
  /** True when the refusal is the house's question for more, which the next form answers. */
  const asksMore = (refusal: unknown): boolean => {
    const next = refusal instanceof RefusalError ? offerOf(refusal.body) : null
    if (next) setOffer(next)
    return next !== null
  }
  if (offer) {
    return <SecondStepForm offer={offer} onEntered={entered} onBack={() => setOffer(null)} />
  }
  const hint = remembered.type === way ? remembered.hint : null
  const form = { site, hint, onForget: forget, onEntered: entered, asksMore }
  return (
    <div className="form">
      {bySms ? (
        <Tabs
          label={t('ways')}
          items={[
            { key: 'username', label: t('way.username') },
            { key: 'sms', label: t('way.sms') },
          ]}
          current={way}
          onChoose={setChosen}
        />
      ) : null}
      {way === 'sms' ? <SmsLogin {...form} /> : <UsernameLogin {...form} />}
      <PasskeyLogin site={site} onEntered={entered} />
      {children}
    </div>
  )
}
