import { recoveryApi } from '@croupier/api/accounts/recovery'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useHumanCheck } from './human-check.ts'

const FIELDS = ['username', 'email']

/** Name and mailbox; the answer is the same whoever asks, and closes the dialog (S3-009, S4-023). */
export function ForgotByMail({ onSent }: { onSent: () => void }) {
  const t = useText('recovery')
  const say = useToast()
  const check = useHumanCheck('recover')
  const [values, setValues] = useState({ username: '', email: '' })
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      const { linkMinutes } = await check.send((proof) =>
        callEndpoint(recoveryApi.byMail, { ...values, ...proof }),
      )
      say({ tone: 'good', text: t('in_been_out', { minutes: linkMinutes }) })
      onSent()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('mail.why')}</p>
      <Field
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        required
        value={values.username}
        onChange={({ target }) => setValues({ ...values, username: target.value })}
        error={fieldError(error, 'username')}
      />
      <Field
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={values.email}
        onChange={({ target }) => setValues({ ...values, email: target.value })}
        error={fieldError(error, 'email')}
      />
      <RefusalNote error={error} fields={FIELDS} />
      <Button
        type="submit"
        look="main"
        size="large"
        busy={busy}
        disabled={values.username === '' || values.email === ''}
      >
        {t('mail.send')}
      </Button>
      <Link href={paths.recover()} className="btn btn-quiet">
        {t('mail.haveCode')}
      </Link>
    </form>
  )
}
