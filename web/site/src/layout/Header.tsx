import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { lazy, Suspense, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { AfterFirstPass } from '../app/first-pass.tsx'
import { usePermission, useSignedIn, useSwitch } from '../app/site.tsx'
import { categoryTarget, useCategories, useGameMenus } from '../play/catalogue/categories.ts'
import { paths } from '../paths.ts'
import { useSearchAddress } from '../play/search/search-address.ts'
import { CategoryItem } from './CategoryItem.tsx'
import { Logo } from './Logo.tsx'
import type { NavEntry } from './nav-entry.ts'

// A guest's first page does without it.
const MemberEnd = lazy(() => import('./MemberEnd.tsx').then((m) => ({ default: m.MemberEnd })))
const NavOverflow = lazy(() =>
  import('./NavOverflow.tsx').then((m) => ({ default: m.NavOverflow })),
)

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

/**
 * Shows as many entries as the line has room for. Those that do not fit wrap into a second line, which is clipped, so that also the
 * page drawn by the server is right at every width; `NavOverflow` then lists them under "More".
 */
function TopNavigation() {
  const t = useText('common')
  const line = useRef<HTMLElement>(null)
  const entries = useNavEntries()
  return (
    <>
      <nav className="header-nav" aria-label={t('nav.top')} ref={line}>
        {entries.map(({ node }) => node)}
      </nav>
      <AfterFirstPass>
        <NavOverflow key={entries.map(({ label }) => label).join()} line={line} entries={entries} />
      </AfterFirstPass>
    </>
  )
}

function useNavEntries(): readonly NavEntry[] {
  const t = useText('common')
  const [path] = useLocation()
  const { menu } = useGameMenus()
  const categories = useCategories()
  const invites = useSwitch('REFERRAL')
  const signedIn = useSignedIn()
  const entry = (href: string, label: string, className?: string): NavEntry => ({
    href,
    label,
    node: (
      <Link
        key={href}
        href={href}
        className={className}
        aria-current={path === href ? 'page' : undefined}
      >
        {label}
      </Link>
    ),
  })
  return [
    entry(paths.home(), t('nav.home')),
    ...categories.map((category) => ({
      href: categoryTarget(menu, category),
      label: t(`category.${category}`),
      node: <CategoryItem key={category} category={category} menu={menu} />,
    })),
    entry(paths.promotions(), t('nav.promotions')),
    ...(!signedIn || invites
      ? [entry(paths.member('rewardCenter'), t('nav.rewards'), invites ? undefined : 'guest-only')]
      : []),
    ...(invites ? [entry(paths.member('referral'), t('nav.share'))] : []),
  ]
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
