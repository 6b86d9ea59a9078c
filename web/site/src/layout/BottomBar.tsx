import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { Link, useLocation } from 'wouter'
import { useMember, useSignedIn } from '../app/site.tsx'
import { useSearchAddress } from '../play/search/search-address.ts'
import { leaveTrial } from '../accounts/session/join.ts'
import { homePattern, paths } from '../paths.ts'

/** The thumb's navigation on phones. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const t = useText('common')
  const [path] = useLocation()
  const signedIn = useSignedIn()
  const isTrial = useMember()?.isTrial ?? false
  const deposits = signedIn && !isTrial
  const search = useSearchAddress()
  return (
    <nav className="bar" aria-label={t('nav.bottom')}>
      <button type="button" className="bar-item" onClick={onMenu}>
        <Icon name="menu" size={22} />
        <span>{t('nav.menu')}</span>
      </button>
      <BarLink
        href={paths.home()}
        icon="house"
        label={t('nav.home')}
        current={homePattern.test(path)}
      />
      <Link
        href={deposits ? paths.member('depositv2') : paths.register()}
        className="bar-item bar-main"
        {...(isTrial ? { onClick: leaveTrial } : {})}
      >
        <span className="bar-coin">
          <Icon name={deposits ? 'plus' : 'sparkles'} size={24} />
        </span>
        <span>{t(deposits ? 'deposit' : 'register')}</span>
      </Link>
      <button type="button" className="bar-item" onClick={search.open}>
        <Icon name="search" size={22} />
        <span>{t('nav.search')}</span>
      </button>
      <BarLink
        href={signedIn ? paths.member() : paths.login()}
        icon="user"
        label={t(signedIn ? 'account.short' : 'login')}
        current={path.startsWith('/member')}
      />
    </nav>
  )
}

function BarLink({
  href,
  icon,
  label,
  current,
}: {
  href: string
  icon: IconName
  label: string
  current: boolean
}) {
  return (
    <Link href={href} className="bar-item" aria-current={current ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </Link>
  )
}
