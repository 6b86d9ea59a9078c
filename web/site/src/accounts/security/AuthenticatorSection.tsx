import { signInApi } from '@croupier/api/accounts/sign-in'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoment } from '../../app/moments.ts'
import { useStepUp } from '../sign-in/use-step-up.tsx'
import { EnrolAuthenticator, type Enrolment } from './EnrolAuthenticator.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** The authenticator app: turned on with a drawn code, off after a step-up; recovery codes are shown once. */
export function AuthenticatorSection() {
  const t = useText('signin')
  const say = useToast()
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const { data, error: unread } = useQuery(query(signInApi.authenticator, {}))
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const attempt = (work: () => Promise<void>): void => {
    setError(null)
    run(work)
      .then(() => refresh(queries, [signInApi.authenticator, signInApi.stepUpWays]))
      .catch(setError)
  }
  const begin = () =>
    attempt(async () => setEnrolment(await callEndpoint(signInApi.beginAuthenticator, {})))
  const renew = () =>
    attempt(async () => {
      const { recoveryCodes } = await callEndpoint(signInApi.renewRecoveryCodes, {})
      setCodes(recoveryCodes)
    })
  const turnOff = () =>
    attempt(async () => {
      await callEndpoint(signInApi.disableAuthenticator, {})
      say({ tone: 'good', text: t('app.off.done') })
    })
  const confirmed = (recoveryCodes: readonly string[]): void => {
    setEnrolment(null)
    setCodes(recoveryCodes)
    void refresh(queries, [signInApi.authenticator, signInApi.stepUpWays])
  }
  const since = data?.since ?? null
  const day = useMoment('day')
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('app.title')}</h2>
        {data ? (
          <Badge tone={since ? 'good' : 'neutral'}>{t(since ? 'app.on' : 'app.off')}</Badge>
        ) : null}
      </div>
      <p className="muted">
        {since
          ? t('app.since', { day: day(since), left: data?.recoveryCodesLeft ?? 0 })
          : t('app.why')}
      </p>
      <RefusalNote error={error ?? unread} />
      {data ? (
        <div className="panel-actions">
          {since ? (
            <>
              <Button onClick={renew}>{t('app.codes.renew')}</Button>
              <Button look="danger" onClick={turnOff}>
                {t('app.turnOff')}
              </Button>
            </>
          ) : (
            <Button look="main" icon="qr-code" onClick={begin}>
              {t('app.turnOn')}
            </Button>
          )}
        </div>
      ) : (
        <Skeleton className="skeleton-field" />
      )}
      {enrolment ? (
        <EnrolAuthenticator
          enrolment={enrolment}
          onConfirmed={confirmed}
          onClose={() => setEnrolment(null)}
        />
      ) : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
      {dialog}
    </section>
  )
}
