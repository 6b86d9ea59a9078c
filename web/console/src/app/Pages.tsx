import { type ContentKind, contentKinds } from '@croupier/api/content-shapes'
import type { StaffPermission } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { AdjustmentsPage } from '../pages/AdjustmentsPage.tsx'
import { AgentPage } from '../pages/AgentPage.tsx'
import { AgentsPage } from '../pages/AgentsPage.tsx'
import { AuditPage } from '../pages/AuditPage.tsx'
import { BrandPage } from '../pages/BrandPage.tsx'
import { CasesPage } from '../pages/CasesPage.tsx'
import { ChatPage } from '../pages/ChatPage.tsx'
import { CommissionRunPage } from '../pages/CommissionRunPage.tsx'
import { CommissionsPage } from '../pages/CommissionsPage.tsx'
import { CompanyPage } from '../pages/CompanyPage.tsx'
import { CataloguePage } from '../pages/CataloguePage.tsx'
import { ContentEntryPage, NewContentPage } from '../pages/ContentEntryPage.tsx'
import { ContentPage } from '../pages/ContentPage.tsx'
import { DashboardPage } from '../pages/DashboardPage.tsx'
import { DepositsPage } from '../pages/DepositsPage.tsx'
import { DisputesPage } from '../pages/DisputesPage.tsx'
import { ErasuresPage } from '../pages/ErasuresPage.tsx'
import { FeedbackPage } from '../pages/FeedbackPage.tsx'
import { GamesPage } from '../pages/GamesPage.tsx'
import { IdentitiesPage } from '../pages/IdentitiesPage.tsx'
import { LedgerPage } from '../pages/LedgerPage.tsx'
import { LinePage } from '../pages/LinePage.tsx'
import { MemberPage } from '../pages/MemberPage.tsx'
import { MembersPage } from '../pages/MembersPage.tsx'
import { MessagesPage } from '../pages/MessagesPage.tsx'
import { PaymentMethodsPage } from '../pages/PaymentMethodsPage.tsx'
import { ProtectionPage } from '../pages/ProtectionPage.tsx'
import { ReconciliationPage } from '../pages/ReconciliationPage.tsx'
import { ReconciliationRunPage } from '../pages/ReconciliationRunPage.tsx'
import { RegionsPage } from '../pages/RegionsPage.tsx'
import { RegistrationPage } from '../pages/RegistrationPage.tsx'
import { RoundPage } from '../pages/RoundPage.tsx'
import { RoundsPage } from '../pages/RoundsPage.tsx'
import { SessionsPage } from '../pages/SessionsPage.tsx'
import { StaffPage } from '../pages/StaffPage.tsx'
import { StuckRoundsPage } from '../pages/StuckRoundsPage.tsx'
import { SupportPage } from '../pages/SupportPage.tsx'
import { VendorsPage } from '../pages/VendorsPage.tsx'
import { VendorMovesPage } from '../pages/VendorMovesPage.tsx'
import { WithdrawalsPage } from '../pages/WithdrawalsPage.tsx'
import { Failure } from '../parts/states.tsx'
import { useDesk } from './desk.tsx'

/** What stands at a named place of the address; empty when its pattern has no such place. */
type Places = (name: string) => string

/** Every page that needs a permission: its address, the permission, and what it shows. */
const guarded: readonly (readonly [string, StaffPermission, (at: Places) => ReactNode])[] = [
  ['/members', 'members.read', () => <MembersPage />],
  ['/content', 'content.read', () => <ContentPage kind="banner" />],
  ['/content/:kind', 'content.read', (at) => <ContentPage kind={kindOf(at('kind'))} />],
  [
    '/content/:kind/new',
    'content.write',
    (at) => <NewContentPage key={at('kind')} kind={kindOf(at('kind'))} />,
  ],
  [
    '/content/entries/:entryId',
    'content.read',
    (at) => <ContentEntryPage key={at('entryId')} entryId={at('entryId')} />,
  ],
  ['/feedback', 'feedback.answer', () => <FeedbackPage />],
  ['/chat', 'chat.moderate', () => <ChatPage />],
  ['/support', 'support.answer', () => <SupportPage />],
  [
    '/members/:memberId',
    'members.read',
    (at) => <MemberPage key={at('memberId')} memberId={at('memberId')} />,
  ],
  ['/agents', 'members.read', () => <AgentsPage />],
  [
    '/agents/:memberId',
    'members.read',
    (at) => <AgentPage key={at('memberId')} memberId={at('memberId')} />,
  ],
  ['/commissions', 'money.read', () => <CommissionsPage />],
  [
    '/commissions/:runId',
    'money.read',
    (at) => <CommissionRunPage key={at('runId')} runId={at('runId')} />,
  ],
  ['/lines/:lineId', 'money.read', (at) => <LinePage key={at('lineId')} lineId={at('lineId')} />],
  ['/rounds', 'rounds.read', () => <RoundsPage />],
  [
    '/rounds/:memberId/:roundId',
    'rounds.read',
    (at) => <RoundPage key={at('roundId')} memberId={at('memberId')} roundId={at('roundId')} />,
  ],
  ['/withdrawals', 'money.read', () => <WithdrawalsPage />],
  ['/deposits', 'money.read', () => <DepositsPage />],
  ['/cases', 'money.read', () => <CasesPage />],
  ['/disputes', 'money.read', () => <DisputesPage />],
  ['/vendor-moves', 'money.read', () => <VendorMovesPage />],
  ['/adjustments', 'money.read', () => <AdjustmentsPage />],
  ['/payment-methods', 'money.read', () => <PaymentMethodsPage />],
  ['/stuck-rounds', 'rounds.read', () => <StuckRoundsPage />],
  ['/protection', 'members.read', () => <ProtectionPage />],
  ['/identities', 'kyc.read', () => <IdentitiesPage />],
  ['/erasures', 'members.read', () => <ErasuresPage />],
  ['/ledger', 'ledger.verify', () => <LedgerPage />],
  ['/reconciliation', 'reconciliation.read', () => <ReconciliationPage />],
  [
    '/reconciliation/runs/:runId',
    'reconciliation.read',
    (at) => <ReconciliationRunPage key={at('runId')} runId={at('runId')} />,
  ],
  ['/brand', 'brand.read', () => <BrandPage />],
  ['/brand/registration', 'brand.read', () => <RegistrationPage />],
  ['/brand/company', 'brand.read', () => <CompanyPage />],
  ['/regions', 'brand.read', () => <RegionsPage />],
  ['/vendors', 'vendors.read', () => <VendorsPage />],
  ['/catalogue', 'catalogue.read', () => <CataloguePage />],
  ['/games', 'rounds.read', () => <GamesPage />],
  ['/messages', 'members.read', () => <MessagesPage />],
  ['/audit', 'audit.read', () => <AuditPage />],
  ['/staff', 'staff.write', () => <StaffPage />],
]

/** The page of the address; a page that is not for this person says so. */
export function Pages() {
  return (
    <Switch>
      <Route path="/">
        <Home />
      </Route>
      {guarded.map(([path, permission, show]) => (
        <Route key={path} path={path}>
          {(places: Readonly<Record<string, string | undefined>>) => (
            <Guarded permission={permission}>{show((name) => places[name] ?? '')}</Guarded>
          )}
        </Route>
      ))}
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

function kindOf(text: string): ContentKind {
  return contentKinds.find((kind) => kind === text) ?? 'banner'
}
