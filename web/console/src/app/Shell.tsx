import { DialogBoundary } from '@croupier/kit/ui/DialogBoundary'
import { RegionBoundary } from '@croupier/kit/ui/RegionBoundary'
import { useText } from '@croupier/kit/i18n/i18n'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { Activity, Keyboard, Menu, Search, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Emergencies } from './Emergencies.tsx'
import { Loading } from '../ui/states.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BrandSwitch } from './BrandSwitch.tsx'
import { mayEnter, useDesk } from './desk.tsx'
import type { ConsoleLanguage } from './language.ts'
import { KeysHelp, useHelpKey } from './KeysHelp.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { pageParts } from './page-parts.ts'
import { Pages } from './Pages.tsx'
import { QuickSearch, useQuickSearchKey } from './QuickSearch.tsx'
import { type Room, rooms } from './rooms.ts'

interface ShellProps {
  chooseLanguage: (code: ConsoleLanguage) => void
  chooseBrand: (code: string) => void
}

/** The frame of every page: rooms on the left, search and account above. */
export function Shell({ chooseLanguage, chooseBrand }: ShellProps) {
  const t = useText('console')
  const words = useText('operations')
  const [navOpen, setNavOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  const [helping, setHelping] = useState(false)
  const { may } = useDesk()
  const [room] = useLocation()
  useQuickSearchKey(() => setSearching(true))
  useHelpKey(() => setHelping(true))
  return (
    <div className="shell" data-nav={navOpen ? 'open' : undefined}>
      <a className="skip" href="#page">
        {t('skip')}
      </a>
      <RegionBoundary>
        <SideNav onGo={() => setNavOpen(false)} />
      </RegionBoundary>
      <button
        type="button"
        className="nav-veil"
        aria-label={t('nav.close')}
        tabIndex={navOpen ? 0 : -1}
        onClick={() => setNavOpen(false)}
      />
      <header className="top">
        <button
          type="button"
          className="icon-btn nav-toggle"
          aria-label={navOpen ? t('nav.close') : t('nav.open')}
          aria-expanded={navOpen}
          onClick={() => setNavOpen(!navOpen)}
        >
          {navOpen ? <X size={20} /> : <Menu size={20} />}
        </button>
        <RegionBoundary>
          <BrandSwitch chooseBrand={chooseBrand} />
        </RegionBoundary>
        {may('members.read') ? (
          <button
            type="button"
            className="search-open"
            aria-label={t('search.open')}
            onClick={() => setSearching(true)}
          >
            <Search size={16} aria-hidden="true" />
            <span>{t('search.open')}</span>
            <kbd>/</kbd>
          </button>
        ) : null}
        <button
          type="button"
          className="icon-btn"
          aria-label={words('keys.show')}
          title={words('keys.show')}
          onClick={() => setHelping(true)}
        >
          <Keyboard size={18} />
        </button>
        <RegionBoundary>
          <AccountMenu chooseLanguage={chooseLanguage} />
        </RegionBoundary>
      </header>
      <main id="page" className="page">
        <RegionBoundary>
          <Emergencies />
        </RegionBoundary>
        <PageBoundary name={room}>
          <LazyBoundary fallback={<Loading />}>
            <Pages />
          </LazyBoundary>
        </PageBoundary>
      </main>
      {searching && may('members.read') ? (
        <DialogBoundary onClose={() => setSearching(false)}>
          <QuickSearch onClose={() => setSearching(false)} />
        </DialogBoundary>
      ) : null}
      {helping ? (
        <DialogBoundary onClose={() => setHelping(false)}>
          <KeysHelp onClose={() => setHelping(false)} />
        </DialogBoundary>
      ) : null}
    </div>
  )
}

/** The rooms are more than a screen holds; where one is has to be seen. */
function bringToSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

function SideNav({ onGo }: { onGo: () => void }) {
  const t = useText('console')
  const desk = useDesk()
  const [path] = useLocation()
  const isHere = (room: Room): boolean =>
    room.path === '/' ? path === '/' : path === room.path || path.startsWith(`${room.path}/`)
  return (
    <nav className="side" aria-label={t('nav.label')}>
      <div className="side-logo">
        <Activity size={20} aria-hidden="true" />
        <span>Croupier</span>
        <small>{t('console')}</small>
      </div>
      {rooms.map(({ group, rooms: all }) => {
        const open = all.filter(({ permission }) => mayEnter(desk, permission))
        if (open.length === 0) return null
        return (
          <div key={group} className="side-group">
            <h2>{t(`nav.${group}`)}</h2>
            {open.map((room) => (
              <Link
                key={room.key}
                href={room.path}
                ref={isHere(room) ? bringToSight : undefined}
                className="side-link"
                aria-current={isHere(room) ? 'page' : undefined}
                onClick={onGo}
                // Whoever points at a room will mostly enter it.
                onPointerEnter={pageParts[room.key].prefetch}
                onFocus={pageParts[room.key].prefetch}
              >
                <room.icon size={17} aria-hidden="true" />
                {t(`nav.${room.key}`)}
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}
