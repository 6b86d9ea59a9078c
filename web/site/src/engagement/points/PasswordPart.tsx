import { useText } from '@croupier/kit/i18n/i18n'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { Link } from 'wouter'
import { useProven } from '../../accounts/security/use-proven.ts'
import { useMember } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { PaymentPasswordField } from '../../payments/cashier/PaymentPasswordField.tsx'

/** Whether the payment password has to be typed for an act, and whether there is one at all. */
export function useNeedsPassword(error: unknown): { isSet: boolean; needsPassword: boolean } {
  const member = useMember()
  const isProven = useProven(member?.paymentProvenUntil ?? null, error, ['step_up_required'])
  const isSet = member?.hasPaymentPassword ?? false
  return { isSet, needsPassword: isSet && !isProven }
}

/** The payment password, where it was not shown within five minutes; or the way to choose one. */
export function PasswordPart({
  isSet,
  needsPassword,
  value,
  onChange,
  error,
}: {
  isSet: boolean
  needsPassword: boolean
  value: string
  onChange: (value: string) => void
  error: unknown
}) {
  const t = useText('points')
  if (!isSet)
    return (
      <p className="note">
        {t('password.first')}{' '}
        <Link href={paths.member('securityCenter')} className="link">
          {t('password.set')}
        </Link>
      </p>
    )
  if (!needsPassword) return null
  return (
    <PaymentPasswordField
      value={value}
      onChange={onChange}
      error={fieldError(error, 'paymentPassword')}
    />
  )
}
