import type { StaffPermission } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Activity, Menu, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import { AuditPage } from '../pages/AuditPage.tsx'
import { BrandPage } from '../pages/BrandPage.tsx'
import { CasesPage } from '../pages/CasesPage.tsx'
import { DashboardPage } from '../pages/DashboardPage.tsx'
import { ErasuresPage } from '../pages/ErasuresPage.tsx'
import { DepositsPage } from '../pages/DepositsPage.tsx'
import { IdentitiesPage } from '../pages/IdentitiesPage.tsx'
import { LedgerPage } from '../pages/LedgerPage.tsx'
import { LinePage } from '../pages/LinePage.tsx'
import { MemberPage } from '../pages/MemberPage.tsx'
import { MembersPage } from '../pages/MembersPage.tsx'
import { MessagesPage } from '../pages/MessagesPage.tsx'
import { ReconciliationPage } from '../pages/ReconciliationPage.tsx'
import { RegistrationPage } from '../pages/RegistrationPage.tsx'
import { ReconciliationRunPage } from '../pages/ReconciliationRunPage.tsx'
import { RegionsPage } from '../pages/RegionsPage.tsx'
import { RoundPage } from '../pages/RoundPage.tsx'
import { RoundsPage } from '../pages/RoundsPage.tsx'
import { SessionsPage } from '../pages/SessionsPage.tsx'
import { StaffPage } from '../pages/StaffPage.tsx'
import { ProtectionPage } from '../pages/ProtectionPage.tsx'
import { StuckRoundsPage } from '../pages/StuckRoundsPage.tsx'
import { VendorsPage } from '../pages/VendorsPage.tsx'
import { WithdrawalsPage } from '../pages/WithdrawalsPage.tsx'
import { Failure } from '../parts/states.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BrandSwitch } from './BrandSwitch.tsx'
import { useDesk } from './desk.tsx'
import type { ConsoleLanguage } from './language.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { QuickSearch, useQuickSearchKey } from './QuickSearch.tsx'
import { type Room, rooms } from './rooms.ts'

interface ShellProps {
  chooseLanguage: (code: ConsoleLanguage) => void
  chooseBrand: (code: string) => void
}

/** The frame of every page: rooms on the left, search and account above. */
export function Shell({ chooseLanguage, chooseBrand }: ShellProps) {
  const t = useText('console')
  const [navOpen, setNavOpen] = useState(false)
  const [searching, setSearching] = useState(false)
  const { may } = useDesk()
  const [room] = useLocation()
  useQuickSearchKey(() => setSearching(true))
  return (
    <div className="shell" data-nav={navOpen ? 'open' : undefined}>
      <a className="skip" href="#page">
        {t('skip')}
      </a>
      <SideNav onGo={() => setNavOpen(false)} />
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
        <BrandSwitch chooseBrand={chooseBrand} />
        {may('members.read') ? (
          <button type="button" className="search-open" onClick={() => setSearching(true)}>
            <Search size={16} aria-hidden="true" />
            <span>{t('search.open')}</span>
            <kbd>/</kbd>
          </button>
        ) : null}
        <AccountMenu chooseLanguage={chooseLanguage} />
      </header>
      <main id="page" className="page">
        <PageBoundary key={room}>
          <Pages />
        </PageBoundary>
      </main>
      {searching && may('members.read') ? (
        <QuickSearch onClose={() => setSearching(false)} />
      ) : null}
    </div>
  )
}

function SideNav({ onGo }: { onGo: () => void }) {
  const t = useText('console')
  const { may } = useDesk()
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
        const open = all.filter(({ permission }) => may(permission))
        if (open.length === 0) return null
        return (
          <div key={group} className="side-group">
            <h2>{t(`nav.${group}`)}</h2>
            {open.map((room) => (
              <Link
                key={room.key}
                href={room.path}
                className="side-link"
                aria-current={isHere(room) ? 'page' : undefined}
                onClick={onGo}
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

function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Home />
      </Route>
      <Route path="/members">
        <Guarded permission="members.read">
          <MembersPage />
        </Guarded>
      </Route>
      <Route path="/members/:memberId">
        {({ memberId }) => (
          <Guarded permission="members.read">
            <MemberPage key={memberId} memberId={memberId} />
          </Guarded>
        )}
      </Route>
      <Route path="/lines/:lineId">
        {({ lineId }) => (
          <Guarded permission="money.read">
            <LinePage key={lineId} lineId={lineId} />
          </Guarded>
        )}
      </Route>
      <Route path="/rounds">
        <Guarded permission="rounds.read">
          <RoundsPage />
        </Guarded>
      </Route>
      <Route path="/rounds/:memberId/:roundId">
        {(at) => (
          <Guarded permission="rounds.read">
            <RoundPage key={at.roundId} memberId={at.memberId} roundId={at.roundId} />
          </Guarded>
        )}
      </Route>
      <Route path="/withdrawals">
        <Guarded permission="money.read">
          <WithdrawalsPage />
        </Guarded>
      </Route>
      <Route path="/deposits">
        <Guarded permission="money.read">
          <DepositsPage />
        </Guarded>
      </Route>
      <Route path="/cases">
        <Guarded permission="money.read">
          <CasesPage />
        </Guarded>
      </Route>
      <Route path="/stuck-rounds">
        <Guarded permission="rounds.read">
          <StuckRoundsPage />
        </Guarded>
      </Route>
      <Route path="/protection">
        <Guarded permission="members.read">
          <ProtectionPage />
        </Guarded>
      </Route>
      <Route path="/identities">
        <Guarded permission="kyc.read">
          <IdentitiesPage />
        </Guarded>
      </Route>
      <Route path="/erasures">
        <Guarded permission="members.read">
          <ErasuresPage />
        </Guarded>
      </Route>
      <Route path="/ledger">
        <Guarded permission="ledger.verify">
          <LedgerPage />
        </Guarded>
      </Route>
      <Route path="/reconciliation">
        <Guarded permission="reconciliation.read">
          <ReconciliationPage />
        </Guarded>
      </Route>
      <Route path="/reconciliation/runs/:runId">
        {({ runId }) => (
          <Guarded permission="reconciliation.read">
            <ReconciliationRunPage key={runId} runId={runId} />
          </Guarded>
        )}
      </Route>
      <Route path="/brand">
        <Guarded permission="brand.read">
          <BrandPage />
        </Guarded>
      </Route>
      <Route path="/brand/registration">
        <Guarded permission="brand.read">
          <RegistrationPage />
        </Guarded>
      </Route>
      <Route path="/regions">
        <Guarded permission="brand.read">
          <RegionsPage />
        </Guarded>
      </Route>
      <Route path="/vendors">
        <Guarded permission="vendors.read">
          <VendorsPage />
        </Guarded>
      </Route>
      <Route path="/messages">
        <Guarded permission="members.read">
          <MessagesPage />
        </Guarded>
      </Route>
      <Route path="/audit">
        <Guarded permission="audit.read">
          <AuditPage />
        </Guarded>
      </Route>
      <Route path="/staff">
        <Guarded permission="staff.write">
          <StaffPage />
        </Guarded>
      </Route>
      <Route path="/sessions">
        <SessionsPage />
      </Route>
      <Route>
        <Missing />
      </Route>
    </Switch>
  )
}

/** Whoever may not read money starts where they work. */
function Home() {
  const { may } = useDesk()
  if (may('money.read')) return <DashboardPage />
  return may('brand.read') ? <BrandPage /> : <SessionsPage />
}

function Guarded({ permission, children }: { permission: StaffPermission; children: ReactNode }) {
  const t = useText('console')
  const { may } = useDesk()
  return may(permission) ? children : <Failure message={t('notAllowed')} />
}

function Missing() {
  const t = useText('console')
  return <Failure message={t('notFound')} />
}
