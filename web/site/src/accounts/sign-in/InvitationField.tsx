import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { Field, type FieldProps } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { useInvitation } from './use-invitation.ts'

/** The affiliate's code, looked up while it is typed (S5-009). */
export function InvitationField({ value, ...field }: FieldProps & { value: string }) {
  const t = useText('registration')
  const identity = useText('identity')
  const state = useInvitation(value)
  const error = field.error ?? (state === 'bad' ? identity('invitation_code_error') : undefined)
  return (
    <Field
      {...field}
      value={value}
      error={error}
      hint={
        state === 'checking'
          ? t('invite.checking')
          : state === 'good'
            ? t('invite.good')
            : field.hint
      }
      end={
        state === 'good' && !error ? (
          <span className="field-good">
            <Icon name="check" size={18} />
          </span>
        ) : null
      }
    />
  )
}

/** The code of the link that somebody came by; it can be put away. */
export function ReferralNote({ code, onRemove }: { code: string; onRemove: () => void }) {
  const t = useText('registration')
  const bad = useInvitation(code) === 'bad'
  return (
    <div className="note referral">
      <Icon name={bad ? 'circle-alert' : 'gift'} />
      <output>{t(bad ? 'referral.bad' : 'referral', { code })}</output>
      <IconButton label={t('referral.remove')} icon="x" size={16} onClick={onRemove} />
    </div>
  )
}
