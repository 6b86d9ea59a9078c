import { membersApi } from '@croupier/api/accounts/members'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { PasswordField } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LogoutDialog } from './LogoutDialog.tsx'

const names = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/**
 * A password that is old, or known to strangers, is changed before anything else (EQ-09, EQ-10). One that somebody else gave cannot be put
 * off: the house lets nobody do more by it than change it or leave.
 */
export function ChangePasswordDialog({ given, onClose }: { given: boolean; onClose: () => void }) {
  const t = useText('signin')
  const auth = useText('auth')
  const common = useText('common')
  const say = useToast()
  const queries = useQueryClient()
  const [values, setValues] = useState(empty)
  const [leaving, setLeaving] = useState(false)
  const change = useAction(membersApi.changePassword, { refreshes: [membersApi.info] })
  const { newPassword, confirmNewPassword } = values
  const differs = confirmNewPassword !== '' && confirmNewPassword !== newPassword
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate(values, {
      onSuccess: () => {
        say({ tone: 'good', text: t('password.changed') })
        onClose()
        // What was refused until now is asked for again.
        if (given) void queries.invalidateQueries()
      },
    })
  }
  if (leaving) return <LogoutDialog onClose={() => setLeaving(false)} />
  return (
    <Dialog
      title={t('password.title')}
      closeLabel={common('close')}
      closable={!given}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <p className="note">
          <Icon name="lock" />
          <span>{t(given ? 'password.must' : 'password.expired')}</span>
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
        {given ? (
          <Button onClick={() => setLeaving(true)}>{common('logout')}</Button>
        ) : (
          <Button onClick={onClose}>{t('password.later')}</Button>
        )}
      </form>
    </Dialog>
  )
}
