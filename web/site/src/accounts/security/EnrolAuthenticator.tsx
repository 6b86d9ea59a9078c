import { signInApi } from '@croupier/api/accounts/sign-in'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { CodeField } from '@croupier/kit/ui/CodeField'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../sign-in/use-step-up.tsx'

export interface Enrolment {
  secret: string
  uri: string
}

interface EnrolProps {
  enrolment: Enrolment
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Scan, or type the key, then show the first code. */
export function EnrolAuthenticator({ enrolment, onConfirmed, onClose }: EnrolProps) {
  const t = useText('signin')
  const common = useText('common')
  const { run, dialog } = useStepUp()
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      const done = await run(() => callEndpoint(signInApi.confirmAuthenticator, { code }))
      onConfirmed(done.recoveryCodes)
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('app.turnOn')} closeLabel={common('close')} onClose={onClose}>
      <form className="form enrol" noValidate onSubmit={(event) => void submit(event)}>
        <p className="muted">{t('app.scan')}</p>
        <div className="enrol-code">
          <QrCode text={enrolment.uri} label={t('app.qr')} size={192} />
        </div>
        <div className="enrol-key">
          <code dir="ltr">{(enrolment.secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
          <CopyButton
            text={enrolment.secret}
            label={t('app.copyKey')}
            doneLabel={common('copy_success')}
          />
        </div>
        <CodeField
          label={t('app.firstCode')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={fieldError(error, 'code')}
        />
        <RefusalNote error={error} fields={['code']} />
        <Button type="submit" look="main" size="large" busy={busy} disabled={code.length !== 6}>
          {t('app.confirm')}
        </Button>
      </form>
      {dialog}
    </Dialog>
  )
}
