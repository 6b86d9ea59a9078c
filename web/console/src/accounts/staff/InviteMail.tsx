import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'

/** Where an invitation goes: to a mailbox, or, left empty, on a paper that the second administrator opens once. */
export function InviteMail({
  mail,
  error,
  onChange,
}: {
  mail: string
  error: string | undefined
  onChange: (mail: string) => void
}) {
  const t = useText('approvals')
  return (
    <Field
      label={t('mail')}
      hint={t('mail.hint')}
      type="email"
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      value={mail}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
