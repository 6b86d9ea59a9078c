import { membersApi } from '@croupier/api/accounts/members'
import { signInApi } from '@croupier/api/accounts/sign-in'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'
import { useSwitch } from '../../app/site.tsx'
import { MobileNumberField } from './MobileFields.tsx'
import { RememberedHint, RememberMe } from './RememberedHint.tsx'
import { SendCode } from './SendCode.tsx'
import { useHumanCheck } from './human-check.ts'
import { phoneOf } from './phone-plans.ts'
import { useDialingCode } from './use-dialing-code.ts'
import type { WayInProps } from './second-step.ts'

const FIELDS = ['mobileNum', 'verificationCode']

/** A telephone number and the code that it receives; the code travels where a password would (S3-002, S5-002). */
export function SmsLogin({ site, hint, onForget, onEntered, asksMore }: WayInProps) {
  const t = useText('signin')
  const mayRemember = useSwitch('LOGIN_REMEMBER_ME')
  const { home, dialingCode, setDialingCode } = useDialingCode()
  const [mobileNum, setMobileNum] = useState('')
  const [code, setCode] = useState('')
  const [rememberMe, setRememberMe] = useState(hint !== null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const check = useHumanCheck('login')
  const remembered = hint !== null
  const isNumber = remembered || phoneOf(mobileNum, dialingCode) !== null
  const number = remembered
    ? { mobileNum: '', countryDialingCode: '', remembered }
    : { mobileNum, countryDialingCode: dialingCode, remembered }
  const send = () =>
    check.send((proof) => callEndpoint(signInApi.loginCode, { ...number, ...proof }))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      const result = await callEndpoint(membersApi.login, {
        username: number.mobileNum,
        password: code,
        countryDialingCode: number.countryDialingCode,
        type: 'sms',
        site,
        rememberMe: mayRemember && rememberMe,
        remembered,
      })
      onEntered(result)
    } catch (refusal) {
      if (!asksMore(refusal)) setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {hint === null ? (
        <MobileNumberField
          label={t('mobile')}
          dialingCode={dialingCode}
          home={home}
          onDialingCode={setDialingCode}
          value={mobileNum}
          onChange={({ target }) => setMobileNum(target.value)}
          required
          isNumber={isNumber}
          error={fieldError(error, 'mobileNum')}
        />
      ) : (
        <RememberedHint hint={hint} onForget={onForget} />
      )}
      <SendCode
        label={t('code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        send={send}
        onProblem={setError}
        disabled={!isNumber}
        error={fieldError(error, 'verificationCode')}
      />
      {mayRemember ? <RememberMe checked={rememberMe} onChange={setRememberMe} /> : null}
      <RefusalNote error={error} fields={FIELDS} />
      <Button
        type="submit"
        look="main"
        size="large"
        busy={busy}
        disabled={!isNumber || code.length !== 6}
      >
        {t('enter')}
      </Button>
    </form>
  )
}
