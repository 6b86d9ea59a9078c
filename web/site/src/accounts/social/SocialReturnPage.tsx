import type { OutputOf } from '@croupier/api/endpoint'
import { socialApi } from '@croupier/api/accounts/social'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import { refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useAfterLogin } from '../sign-in/after-login.ts'
import { RegisterForm } from '../sign-in/RegisterForm.tsx'
import { SecondStepForm } from '../sign-in/SecondStepForm.tsx'
import { offerOf, type SecondStepOffer } from '../sign-in/second-step.ts'
import { providerNames, takeWhereFrom } from './social-journey.ts'
import './social.css'
import { paths } from '../../paths.ts'

type Finished = OutputOf<typeof socialApi.finish>
type Stage =
  | { at: 'wait' }
  | { at: 'second_step'; offer: SecondStepOffer }
  | { at: 'account'; finished: Finished; ticket: string }
  | { at: 'failed'; error: unknown }

/** Where providers send people back to: in, to a second step, to a name of their own, or with a word why not. */
export function SocialReturnPage() {
  const [stage, setStage] = useState<Stage>({ at: 'wait' })
  const afterLogin = useAfterLogin()
  const queries = useQueryClient()
  const t = useText('social')
  const say = useToast()
  const [, go] = useLocation()
  const handed = useRef(false)
  const arrive = (finished: Finished): void => {
    if (finished.ticket !== null) {
      setStage({ at: 'account', finished, ticket: finished.ticket })
      return
    }
    if (finished.login) afterLogin(finished.login)
    else {
      void refresh(queries, [socialApi.links])
      say({ tone: 'good', text: t('linked', { provider: providerNames[finished.provider] }) })
    }
    go(takeWhereFrom(), { replace: true })
  }
  // The answer stands in the address and counts once: it is taken out of there and handed in, once.
  useEffect(() => {
    if (handed.current) return
    handed.current = true
    const query = window.location.search
    window.history.replaceState(null, '', window.location.pathname)
    callEndpoint(socialApi.finish, { query })
      .then(arrive)
      .catch((error: unknown) => {
        const offer = error instanceof RefusalError ? offerOf(error.body) : null
        setStage(offer ? { at: 'second_step', offer } : { at: 'failed', error })
      })
  })
  if (stage.at === 'wait')
    return (
      <output className="social-page social-wait">
        <Icon name="shield-check" size={32} />
        {t('wait')}
      </output>
    )
  if (stage.at === 'failed') return <Failed error={stage.error} />
  return (
    <section className="social-page">
      {stage.at === 'second_step' ? (
        <>
          <h1>{t('second')}</h1>
          <SecondStepForm
            offer={stage.offer}
            onEntered={(login) => {
              afterLogin(login)
              go(takeWhereFrom(), { replace: true })
            }}
            onBack={() => go(paths.login(), { replace: true })}
          />
        </>
      ) : (
        <NewAccount finished={stage.finished} ticket={stage.ticket} />
      )}
    </section>
  )
}

function NewAccount({ finished, ticket }: { finished: Finished; ticket: string }) {
  const t = useText('social')
  const { provider, suggested } = finished
  return (
    <>
      <h1>{t('account.title')}</h1>
      <p className="muted">{t('account.why', { provider: providerNames[provider] })}</p>
      <RegisterForm
        onDone={() => undefined}
        vouched={{
          initial: { fullName: suggested?.fullName ?? '', email: suggested?.email ?? '' },
          send: (payload) => callEndpoint(socialApi.register, { ...payload, ticket }),
        }}
      />
    </>
  )
}

function Failed({ error }: { error: unknown }) {
  const t = useText('social')
  const textOf = useErrorText()
  return (
    <section className="social-page state" role="alert">
      <span className="state-icon state-icon-bad">
        <Icon name="circle-alert" size={28} />
      </span>
      <h1 className="state-title">{t('failed')}</h1>
      <p>{textOf(error)}</p>
      <Link className="btn btn-main" href={paths.login()} replace>
        {t('again')}
      </Link>
    </section>
  )
}
