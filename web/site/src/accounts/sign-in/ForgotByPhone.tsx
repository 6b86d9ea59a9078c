import { recoveryApi } from '@croupier/api/accounts/recovery'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { MobileNumberField } from './MobileFields.tsx'
import { PasswordHint } from './PasswordHint.tsx'
import { SendCode } from './SendCode.tsx'
import { useAfterLogin } from './after-login.ts'
import { useHumanCheck } from './human-check.ts'
import { phoneOf } from './phone-plans.ts'
import { useDialingCode } from './use-dialing-code.ts'

const FIELDS = ['mobileNum', 'verificationCode', 'newPassword']

/** Number, code and new password; whoever has them is signed in and stands in the lobby (S3-010, S4-020, S4-024). */
export function ForgotByPhone({ onEntered }: { onEntered: () => void }) {
  const t = useText('recovery')
  const say = useToast()
  const [, go] = useLocation()
  const afterLogin = useAfterLogin()
  const check = useHumanCheck('recover')
  const { home, dialingCode, setDialingCode } = useDialingCode()
  const [mobileNum, setMobileNum] = useState('')
  const [verificationCode, setCode] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isNumber = phoneOf(mobileNum, dialingCode) !== null
  const number = { mobileNum, countryDialingCode: dialingCode }
  const send = async () => {
    const { expiredMinutes } = await check.send((proof) =>
      callEndpoint(recoveryApi.sendCode, { ...number, ...proof }),
    )
    return { resendSeconds: expiredMinutes * 60 }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      const form = { ...number, verificationCode, newPassword }
      // Who comes in by a code is asked for no new password at once: this one is new.
      afterLogin(await callEndpoint(recoveryApi.byPhone, form), 'sms')
      say({ tone: 'good', text: t('phone.done') })
      onEntered()
      go(paths.home(), { replace: true })
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('phone.why')}</p>
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
      <SendCode
        label={t('code')}
        value={verificationCode}
        onChange={({ target }) => setCode(target.value)}
        send={send}
        onProblem={setError}
        disabled={!isNumber}
        error={fieldError(error, 'verificationCode')}
      />
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
      <PasswordHint password={newPassword} known={[mobileNum]} />
      <RefusalNote error={error} fields={FIELDS} />
      <Button
        type="submit"
        look="main"
        size="large"
        busy={busy}
        disabled={!isNumber || verificationCode.length !== 6 || newPassword === ''}
      >
        {t('phone.action')}
      </Button>
    </form>
  )
}
