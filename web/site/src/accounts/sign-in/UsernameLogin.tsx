import { membersApi } from '@croupier/api/accounts/members'
import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'
import { useSwitch } from '../../app/site.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { RememberedHint, RememberMe } from './RememberedHint.tsx'
import { type Proof, useHumanCheck } from './human-check.ts'
import type { WayInProps } from './second-step.ts'

const FIELDS = ['username', 'password', 'captcha']

/** The human check runs while the form is filled in; the picture comes where a brand shows one (S4-003..006). */
export function UsernameLogin({ site, hint, onForget, onEntered, asksMore }: WayInProps) {
  const t = useText('auth')
  const mayRemember = useSwitch('LOGIN_REMEMBER_ME')
  const [values, setValues] = useState({ username: '', password: '', captcha: '' })
  const [rememberMe, setRememberMe] = useState(hint !== null)
  const [error, setError] = useState<unknown>(null)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [withoutPicture, setWithoutPicture] = useState(false)
  const check = useHumanCheck('login')
  const captcha = error instanceof RefusalError && error.body.captcha === true
  const logIn = (proof: Proof) =>
    callEndpoint(membersApi.login, {
      ...values,
      ...proof,
      countryDialingCode: '',
      type: 'username',
      site,
      rememberMe: mayRemember && rememberMe,
      remembered: hint !== null,
    })
  const attempt = async (): Promise<void> => {
    onEntered(await check.send(logIn, withoutPicture ? { atLeast: MOST_WORK_STEP } : {}))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const incomplete = (values.username === '' && hint === null) || values.password === ''
    setMissing(incomplete)
    if (incomplete) return
    setBusy(true)
    try {
      await attempt()
    } catch (refusal) {
      // What was read from the old picture is of no use for the next.
      setValues((typed) => ({ ...typed, captcha: '' }))
      if (!asksMore(refusal)) setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const change = (field: keyof typeof values) => ({
    value: values[field],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues({ ...values, [field]: target.value }),
  })
  const emptyError = (field: 'username' | 'password') =>
    missing && values[field] === '' ? t('empty') : fieldError(error, field)
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {hint === null ? (
        <Field
          {...change('username')}
          label={t('username')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoFocus
          required
          error={emptyError('username')}
        />
      ) : (
        <RememberedHint hint={hint} onForget={onForget} />
      )}
      <PasswordField
        {...change('password')}
        label={t('password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        autoComplete="current-password"
        required
        error={emptyError('password')}
      />
      {captcha ? (
        <CaptchaField
          {...change('captcha')}
          error={fieldError(error, 'captcha')}
          attempt={error}
          withoutPicture={withoutPicture}
          onWithoutPicture={setWithoutPicture}
        />
      ) : null}
      {mayRemember ? <RememberMe checked={rememberMe} onChange={setRememberMe} /> : null}
      <RefusalNote error={error} fields={FIELDS} />
      <Button type="submit" look="main" size="large" busy={busy}>
        {t('login.action')}
      </Button>
    </form>
  )
}
