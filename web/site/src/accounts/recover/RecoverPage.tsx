import { recoveryApi } from '@croupier/api/accounts/recovery'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CodeField } from '@croupier/kit/ui/CodeField'
import { PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { PasswordHint } from '../sign-in/PasswordHint.tsx'
import { paths } from '../../paths.ts'

const FIELDS = ['verificationCode', 'newPassword']

/** Where the mail's link leads: a new password by the secret behind #, or by the mail's code (S4-023, S8-015). */
export function RecoverPage() {
  const t = useText('recovery')
  const say = useToast()
  const [, go] = useLocation()
  const token = useLinkSecret()
  const [verificationCode, setCode] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const differs = confirm !== '' && confirm !== newPassword
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      const by = token === null ? { verificationCode } : { token }
      await callEndpoint(recoveryApi.finishByMail, { ...by, newPassword })
      say({ tone: 'good', text: t('page.done') })
      go(paths.login(), { replace: true })
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel recover">
      <h1>{t('page.title')}</h1>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        {token === null ? (
          <>
            <p className="muted">{t('page.code.why')}</p>
            <CodeField
              label={t('code')}
              value={verificationCode}
              onChange={({ target }) => setCode(target.value)}
              error={fieldError(error, 'verificationCode')}
            />
          </>
        ) : null}
        <PasswordField
          label={t('newPassword')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="new-password"
          required
          value={newPassword}
          onChange={({ target }) => setNewPassword(target.value)}
          error={fieldError(error, 'newPassword')}
        />
        <PasswordHint password={newPassword} known={[]} />
        <PasswordField
          label={t('confirm')}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="new-password"
          required
          value={confirm}
          onChange={({ target }) => setConfirm(target.value)}
          error={differs ? t('differs') : undefined}
        />
        <RefusalNote error={error} fields={token === null ? FIELDS : ['newPassword']} />
        <Button
          type="submit"
          look="main"
          size="large"
          busy={busy}
          disabled={
            newPassword === '' ||
            confirm !== newPassword ||
            (token === null && verificationCode.length !== 6)
          }
        >
          {t('page.action')}
        </Button>
      </form>
    </section>
  )
}

/** The secret of the link, taken out of the address bar and the history at once. */
function useLinkSecret(): string | null {
  const [secret] = useState(() => {
    const behind = window.location.hash.slice(1)
    return /^[A-Za-z0-9_-]{43}$/.test(behind) ? behind : null
  })
  useEffect(() => {
    if (window.location.hash === '') return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  return secret
}
