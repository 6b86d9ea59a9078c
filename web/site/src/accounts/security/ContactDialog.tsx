import type { InputOf } from '@croupier/api/endpoint'
import type { contactsApi } from '@croupier/api/accounts/recovery'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useState } from 'react'
import { MobileNumberField } from '../sign-in/MobileFields.tsx'
import { SendCode } from '../sign-in/SendCode.tsx'
import { phoneOf } from '../sign-in/phone-plans.ts'
import { useDialingCode } from '../sign-in/use-dialing-code.ts'
import { useStepUp } from '../sign-in/use-step-up.tsx'

export interface ContactDialogProps {
  field: 'email' | 'mobileNum'
  /** The masked address that is to be verified; null for a new one. */
  known: string | null
  /** A verified address is about to change. */
  warns: boolean
  send: (input: InputOf<typeof contactsApi.sendCode>) => Promise<{ expiredMinutes: number }>
  bind: (input: InputOf<typeof contactsApi.bind>) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const FIELDS = ['value', 'verificationCode']

/** A new telephone or mailbox, or the known one, and the code that was sent there. */
export function ContactDialog(props: ContactDialogProps) {
  const { field, known, warns, send, bind, onDone, onClose } = props
  const t = useText('recovery')
  const common = useText('common')
  const say = useToast()
  const { run, dialog } = useStepUp()
  const { home, dialingCode, setDialingCode } = useDialingCode()
  const [value, setValue] = useState('')
  const [verificationCode, setCode] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const address = { field, value, countryDialingCode: field === 'mobileNum' ? dialingCode : '' }
  const isAddress =
    known !== null || (field === 'email' ? /.@./.test(value) : phoneOf(value, dialingCode) !== null)
  const sendCode = async () => {
    const { expiredMinutes } = await run(() => send(address))
    return { resendSeconds: expiredMinutes * 60 }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      await run(() => bind({ ...address, verificationCode }))
      say({ tone: 'good', text: t('contact.saved') })
      onDone()
      onClose()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const write = ({ target }: { target: HTMLInputElement }): void => setValue(target.value)
  const label = t(field === 'email' ? 'email' : 'mobile')
  return (
    <Dialog title={label} closeLabel={common('close')} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        {known === null ? null : (
          <p>
            <bdi>{known}</bdi>
          </p>
        )}
        {known === null && field === 'email' ? (
          <Field
            label={label}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            value={value}
            onChange={write}
            error={fieldError(error, 'value')}
          />
        ) : null}
        {known === null && field === 'mobileNum' ? (
          <MobileNumberField
            label={label}
            dialingCode={dialingCode}
            home={home}
            onDialingCode={setDialingCode}
            value={value}
            onChange={write}
            required
            isNumber={isAddress}
            error={fieldError(error, 'value')}
          />
        ) : null}
        <SendCode
          label={t('code')}
          value={verificationCode}
          onChange={({ target }) => setCode(target.value)}
          send={sendCode}
          onProblem={setError}
          disabled={!isAddress}
          error={fieldError(error, 'verificationCode')}
        />
        {warns ? <p className="muted">{t('contact.hold')}</p> : null}
        <RefusalNote error={error} fields={FIELDS} />
        <Button
          type="submit"
          look="main"
          busy={busy}
          disabled={!isAddress || verificationCode.length !== 6}
        >
          {t('contact.save')}
        </Button>
      </form>
      {dialog}
    </Dialog>
  )
}
