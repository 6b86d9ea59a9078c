import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Link } from 'wouter'
import { Balance } from '../features/balance/Balance.tsx'
import { paths } from '../paths.ts'
import { AvatarMenu } from './AvatarMenu.tsx'

/** The end of the header for members: balance, deposit, withdraw, their pages, their menu (S2-027, S2-028). */
export function MemberEnd({ balance }: { balance: boolean }) {
  const t = useText('common')
  const centre = useText('membercentre')
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
