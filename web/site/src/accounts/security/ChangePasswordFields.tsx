import { membersApi } from '@croupier/api/accounts/members'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { useAction } from '@croupier/kit/api/queries'
import { PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'

const names = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** The form in which a member chooses a new password for signing in. */
export function useChangePassword(refreshes: readonly AnyEndpoint[], onChanged: () => void) {
  const [values, setValues] = useState(empty)
  const change = useAction(membersApi.changePassword, { refreshes })
  const { newPassword, confirmNewPassword } = values
  const differs = confirmNewPassword !== '' && confirmNewPassword !== newPassword
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate(values, {
      onSuccess: () => {
        setValues(empty)
        onChanged()
      },
    })
  }
  return {
    values,
    setValues,
    differs,
    submit,
    error: change.error,
    isPending: change.isPending,
    isIncomplete: differs || names.some((name) => values[name] === ''),
  }
}

/** The old password and the new one twice, and why they were refused. */
export function ChangePasswordFields({
  form,
  labelOf,
  texts,
}: {
  form: ReturnType<typeof useChangePassword>
  labelOf: (name: (typeof names)[number]) => string
  texts: { show: string; hide: string; differs: string }
}) {
  const { values, setValues, error } = form
  return (
    <>
      {names.map((name) => (
        <PasswordField
          key={name}
          label={labelOf(name)}
          value={values[name]}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          required
          showLabel={texts.show}
          hideLabel={texts.hide}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          error={
            fieldError(error, name) ??
            (name === 'confirmNewPassword' && form.differs ? texts.differs : undefined)
          }
        />
      ))}
      <RefusalNote error={error} fields={names} />
    </>
  )
}
