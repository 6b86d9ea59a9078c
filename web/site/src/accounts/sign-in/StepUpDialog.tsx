import { membersApi } from '@croupier/api/accounts/members'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { signInApi } from '@croupier/api/accounts/sign-in'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { canUsePasskeys, showPasskey } from '@croupier/kit/api/passkey-browser'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { PasswordField, Field } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { leave } from '../session/leave.ts'

type Ways = OutputOf<typeof signInApi.stepUpWays>
type Way = keyof Ways
const ways: readonly Way[] = ['password', 'paymentPassword', 'authenticator', 'passkey']

export interface StepUpDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Asks the member to show one secret again; it counts for five minutes. */
export function StepUpDialog({ onDone, onClose }: StepUpDialogProps) {
  const t = useText('signin')
  const common = useText('common')
  const { data, error } = useQuery(query(signInApi.stepUpWays, {}))
  const known = data ? ways.filter((way) => data[way] && isUsable(way)) : []
  return (
    <Dialog title={t('step.title')} closeLabel={common('close')} onClose={onClose}>
      <div className="form">
        <p className="muted">{t('step.why')}</p>
        <RefusalNote error={error} />
        {data === undefined ? <Skeleton className="skeleton-field" /> : null}
        {data && known.length > 0 ? <StepUpForm known={known} onDone={onDone} /> : null}
        {data && known.length === 0 ? <LogInAgain /> : null}
      </div>
    </Dialog>
  )
}

/** After a recovery some have nothing to show but the new password, which counts once they have come in by it. */
function LogInAgain() {
  const t = useText('signin')
  const queries = useQueryClient()
  const [path, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const again = async (): Promise<void> => {
    setBusy(true)
    await leave()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === membersApi.info.path })
    go(paths.login(), { state: { from: path } })
  }
  return (
    <>
      <p className="note">{t('step.none')}</p>
      <Button look="main" size="large" busy={busy} onClick={() => void again()}>
        {t('step.again')}
      </Button>
    </>
  )
}

function isUsable(way: Way): boolean {
  return way !== 'passkey' || canUsePasskeys()
}

function StepUpForm({ known, onDone }: { known: readonly Way[]; onDone: () => void }) {
  const t = useText('signin')
  const queries = useQueryClient()
  const [way, setWay] = useState<Way>(known[0] ?? 'password')
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const show = async (): Promise<void> => {
    const input = await inputOf(way, secret)
    if (input === null) return
    await callEndpoint(membersApi.stepUp, input)
    void refresh(queries, [membersApi.info])
    onDone()
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await show()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {known.length > 1 ? (
        <Tabs
          label={t('step.how')}
          items={known.map((key) => ({ key, label: t(`step.${key}`) }))}
          current={way}
          onChoose={(next) => {
            setWay(next)
            setSecret('')
            setError(null)
          }}
        />
      ) : null}
      <SecretBox way={way} value={secret} onChange={setSecret} error={error} />
      <RefusalNote error={error} fields={['oldPassword', 'paymentPassword', 'code']} />
      <Button
        type="submit"
        look="main"
        size="large"
        busy={busy}
        disabled={way !== 'passkey' && secret === ''}
      >
        {t(way === 'passkey' ? 'step.passkey.use' : 'step.confirm')}
      </Button>
    </form>
  )
}

interface SecretBoxProps {
  way: Way
  value: string
  onChange: (value: string) => void
  error: unknown
}

function SecretBox({ way, value, onChange, error }: SecretBoxProps) {
  const t = useText('signin')
  const auth = useText('auth')
  if (way === 'passkey') return null
  const write = ({ target }: { target: HTMLInputElement }) => onChange(target.value)
  if (way === 'authenticator') {
    return (
      <Field
        label={t('second.authenticator')}
        hint={t('second.authenticator.hint')}
        autoComplete="one-time-code"
        autoFocus
        value={value}
        onChange={write}
        error={fieldError(error, 'code')}
      />
    )
  }
  return (
    <PasswordField
      label={t(`step.${way}`)}
      showLabel={auth('password.show')}
      hideLabel={auth('password.hide')}
      autoComplete={way === 'password' ? 'current-password' : 'off'}
      inputMode={way === 'password' ? 'text' : 'numeric'}
      autoFocus
      value={value}
      onChange={write}
      error={fieldError(error, way === 'password' ? 'oldPassword' : 'paymentPassword')}
    />
  )
}

/** Null when the browser was asked for a passkey and its owner has said no. */
async function inputOf(
  way: Way,
  secret: string,
): Promise<InputOf<typeof membersApi.stepUp> | null> {
  if (way === 'password') return { password: secret }
  if (way === 'paymentPassword') return { paymentPassword: secret }
  if (way === 'authenticator') return { code: secret }
  const { options } = await callEndpoint(signInApi.passkeyStepUpOptions, {})
  const passkey = await showPasskey(options)
  return passkey === null ? null : { passkey }
}
