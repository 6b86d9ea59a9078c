import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { usePermission, useSignedIn, useSwitch } from '../app/site.tsx'
import { useCategories, useGameMenus } from '../features/games/categories.ts'
import { paths } from '../paths.ts'
import { useSearchAddress } from '../features/search/search-address.ts'
import { CategoryItem } from './CategoryItem.tsx'
import { Logo } from './Logo.tsx'

// A guest's first page does without it.
const MemberEnd = lazy(() => import('./MemberEnd.tsx').then((m) => ({ default: m.MemberEnd })))

/** Header of every page (S2-022..029). */
export function Header({ bare, balance }: { bare: boolean; balance: boolean }) {
  const t = useText('common')
  const { brand } = usePermission()
  const signedIn = useSignedIn()
  return (
    <header className="header">
      <Link href={paths.home()} aria-label={t('home.of', { brand: brand.name })}>
        <Logo code={brand.code} name={brand.name} />
      </Link>
      {bare ? null : <TopNavigation />}
      {bare ? null : <SearchButton />}
      <div className="header-end">
        {signedIn ? (
          <Suspense fallback={<AvatarPlace />}>
            <MemberEnd balance={balance} />
          </Suspense>
        ) : (
          <GuestEnd />
        )}
      </div>
    </header>
  )
}

function TopNavigation() {
  const t = useText('common')
  const [path] = useLocation()
  const { menu } = useGameMenus()
  const categories = useCategories()
  const invites = useSwitch('REFERRAL')
  const signedIn = useSignedIn()
  const showsRewards = !signedIn || invites
  // A member's money and buttons stand in the same line.
  const most = signedIn ? 3 : 5
  return (
    <nav className="header-nav" aria-label={t('nav.top')}>
      <Link href={paths.home()} aria-current={path === '/' ? 'page' : undefined}>
        {t('nav.home')}
      </Link>
      {categories.slice(0, most).map((category) => (
        <CategoryItem key={category} category={category} menu={menu} />
      ))}
      <Link
        href={paths.promotions()}
        aria-current={path === paths.promotions() ? 'page' : undefined}
      >
        {t('nav.promotions')}
      </Link>
      {showsRewards ? (
        <Link href={paths.member('rewardCenter')} className={invites ? undefined : 'guest-only'}>
          {t('nav.rewards')}
        </Link>
      ) : null}
      {invites ? <Link href={paths.member('referral')}>{t('nav.share')}</Link> : null}
    </nav>
  )
}

/** On phones the bar at the bottom has it. */
function SearchButton() {
  const t = useText('common')
  const { open } = useSearchAddress()
  return (
    <span className="wide-only header-search">
      <IconButton label={t('nav.search')} icon="search" onClick={open} />
    </span>
  )
}

function GuestEnd() {
  const t = useText('common')
  return (
    <div className="header-end guest-only">
      <Link href={paths.login()} className="btn btn-quiet btn-small">
        {t('login')}
      </Link>
      <Link href={paths.register()} className="btn btn-main btn-small">
        {t('register')}
      </Link>
    </div>
  )
}

/** As large as the button that comes. */
function AvatarPlace() {
  return (
    <span className="menu-button">
      <span className="avatar" />
    </span>
  )
}
