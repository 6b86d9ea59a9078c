import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Link } from 'wouter'
import { openService } from '../../features/support/open-service.ts'
import { paths } from '../../paths.ts'

export interface NextDoorProps {
  reason: string | null
  nextStep: string
}

/** The way to what the player is told to do next; nothing where there is nothing to do, or where this page is the place. */
export function NextDoor({ reason, nextStep }: NextDoorProps) {
  const t = useText('common')
  const centre = useText('membercentre')
  const payments = useText('payments')
  if (reason === 'documents_needed')
    return (
      <p className="line-door">
        <Link href={paths.member('verification')} className="btn btn-main btn-small">
          {centre('page.verification')}
        </Link>
      </p>
    )
  if (nextStep === 'contact_support' || nextStep === 'ask_own_bank')
    return (
      <p className="line-door">
        <Link href={paths.service()} className="btn btn-quiet btn-small" onClick={openService}>
          <Icon name="headset" size={16} />
          {t('support')}
        </Link>
      </p>
    )
  if (nextStep !== 'play_first') return null
  return (
    <p className="line-door">
      <Link href={paths.home()} className="btn btn-quiet btn-small">
        {payments('deposit.play')}
      </Link>
    </p>
  )
}
