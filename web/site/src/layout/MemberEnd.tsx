import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { RegionBoundary } from '@croupier/kit/ui/RegionBoundary'
import { Link } from 'wouter'
import { useMember } from '../app/site.tsx'
import { Balance } from '../payments/Balance.tsx'
import { leaveTrial } from '../accounts/session/join.ts'
import { paths } from '../paths.ts'
import { AvatarMenu } from './AvatarMenu.tsx'

/** The end of the header for members: balance, deposit, withdraw, their pages, their menu (S2-027, S2-028); for a trial the way to an account. */
export function MemberEnd({ balance }: { balance: boolean }) {
  return (
    <RegionBoundary>
      <EndParts balance={balance} />
    </RegionBoundary>
  )
}

function EndParts({ balance }: { balance: boolean }) {
  const t = useText('common')
  const centre = useText('membercentre')
  const isTrial = useMember()?.isTrial ?? false
  if (isTrial)
    return (
      <>
        {balance ? <Balance /> : null}
        {/* Play money is neither deposited nor withdrawn: what a trial lacks is an account. */}
        <Link href={paths.register()} className="btn btn-main btn-small" onClick={leaveTrial}>
          {t('register')}
        </Link>
        <AvatarMenu />
      </>
    )
  return (
    <>
      {balance ? <Balance /> : null}
      <Link href={paths.member('depositv2')} className="btn btn-main btn-small header-deposit">
        <Icon name="plus" size={18} />
        <span className="btn-label">{t('deposit')}</span>
      </Link>
      <Link href={paths.member('withdraw')} className="btn btn-quiet btn-small wide-only">
        {t('withdraw')}
      </Link>
      <Link href={paths.member()} className="btn btn-quiet btn-small wide-only">
        {centre('menu.members')}
      </Link>
      <AvatarMenu />
    </>
  )
}
