import { recoveryApi } from '@croupier/api/accounts/recovery'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useState } from 'react'
import { PasswordHint } from './PasswordHint.tsx'
import { useHumanCheck } from './human-check.ts'

const FIELDS = ['username', 'code', 'newPassword']

/** Name, one of the account's recovery codes and a new password; then its owner signs in as always. */
export function ForgotByCode({ onDone }: { onDone: () => void }) {
  const t = useText('recovery')
  const say = useToast()
  const check = useHumanCheck('recover')
  const [values, setValues] = useState({ username: '', code: '', newPassword: '' })
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await check.send((proof) => callEndpoint(recoveryApi.byAccountCode, { ...values, ...proof }))
      say({ tone: 'good', text: t('page.done') })
      onDone()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const change = (field: keyof typeof values) => ({
    value: values[field],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setValues({ ...values, [field]: target.value }),
    error: fieldError(error, field),
    required: true,
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('byCode.why')}</p>
      <Field
        {...change('username')}
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
      />
      <Field
        {...change('code')}
        label={t('byCode.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        placeholder="XXXX-XXXX-XXXX-XXXX"
      />
      <div className="new-password">
        <PasswordField
          {...change('newPassword')}
          label={t('newPassword')}
          autoComplete="new-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
        />
        <PasswordHint password={values.newPassword} known={[values.username]} />
      </div>
      <RefusalNote error={error} fields={FIELDS} />
      <Button
        type="submit"
        look="main"
        size="large"
        busy={busy}
        disabled={Object.values(values).some((value) => value === '')}
      >
        {t('byCode.action')}
      </Button>
    </form>
  )
}
