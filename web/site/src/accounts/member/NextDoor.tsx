import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Link } from 'wouter'
import { openService } from '../../comms/support/open-service.ts'
import { paths } from '../../paths.ts'

export interface NextDoorProps {
  reason: string | null
  nextStep: string
}

const SERVED = ['contact_support', 'ask_own_bank']

/** The ways to what the player is told to do next; none where there is nothing to do, or where this page is the place. */
export function NextDoor({ reason, nextStep }: NextDoorProps) {
  const t = useText('common')
  const centre = useText('membercentre')
  const payments = useText('payments')
  const isServed = SERVED.includes(nextStep)
  const isPlay = nextStep === 'play_first'
  if (!isServed && !isPlay) return null
  return (
    <p className="line-door">
      {reason === 'documents_needed' ? (
        <Link href={paths.member('verification')} className="btn btn-main btn-small">
          {centre('page.verification')}
        </Link>
      ) : null}
      {isServed ? (
        <Link href={paths.service()} className="btn btn-quiet btn-small" onClick={openService}>
          <Icon name="headset" size={16} />
          {t('support')}
        </Link>
      ) : null}
      {isPlay ? (
        <Link href={paths.home()} className="btn btn-quiet btn-small">
          {payments('deposit.play')}
        </Link>
      ) : null}
    </p>
  )
}
