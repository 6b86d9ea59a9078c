import { identityApi } from '@croupier/api/identity'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { PasswordField } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { type FormEvent, useState } from 'react'

const names = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** A password that is old, or known to strangers, is changed before anything else (EQ-09, EQ-10). */
export function ChangePasswordDialog({
  expired,
  onClose,
}: {
  expired: boolean
  onClose: () => void
}) {
  const t = useText('signin')
  const auth = useText('auth')
  const common = useText('common')
  const say = useToast()
  const [values, setValues] = useState(empty)
  const change = useAction(identityApi.changePassword, { refreshes: [identityApi.info] })
  const { newPassword, confirmNewPassword } = values
  const differs = confirmNewPassword !== '' && confirmNewPassword !== newPassword
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate(values, {
      onSuccess: () => {
        say({ tone: 'good', text: t('password.changed') })
        onClose()
      },
    })
  }
  return (
    <Dialog title={t('password.title')} closeLabel={common('close')} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <p className="note">
          <Icon name="lock" />
          <span>{t(expired ? 'password.expired' : 'password.must')}</span>
        </p>
        {names.map((name) => (
          <PasswordField
            key={name}
            label={t(`password.${name}`)}
            value={values[name]}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            required
            showLabel={auth('password.show')}
            hideLabel={auth('password.hide')}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            error={
              fieldError(change.error, name) ??
              (name === 'confirmNewPassword' && differs ? auth('differs') : undefined)
            }
          />
        ))}
        <RefusalNote error={change.error} fields={names} />
        <Button
          type="submit"
          look="main"
          size="large"
          busy={change.isPending}
          disabled={differs || names.some((name) => values[name] === '')}
        >
          {t('password.action')}
        </Button>
        <Button onClick={onClose}>{t('password.later')}</Button>
      </form>
    </Dialog>
  )
}
