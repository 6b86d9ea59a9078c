import { pagePart } from './page-part.tsx'

/** Every page of the console; a room's page has the name of its room. Each comes as a script of its own. */
export const pageParts = {
  adjustments: pagePart(() =>
    import('../pages/AdjustmentsPage.tsx').then((m) => m.AdjustmentsPage),
  ),
  agent: pagePart(() => import('../pages/AgentPage.tsx').then((m) => m.AgentPage)),
  agents: pagePart(() => import('../pages/AgentsPage.tsx').then((m) => m.AgentsPage)),
  applications: pagePart(() =>
    import('../pages/ApplicationsPage.tsx').then((m) => m.ApplicationsPage),
  ),
  audit: pagePart(() => import('../pages/AuditPage.tsx').then((m) => m.AuditPage)),
  bonuses: pagePart(() => import('../pages/BonusesPage.tsx').then((m) => m.BonusesPage)),
  brand: pagePart(() => import('../pages/BrandPage.tsx').then((m) => m.BrandPage)),
  cases: pagePart(() => import('../pages/CasesPage.tsx').then((m) => m.CasesPage)),
  catalogue: pagePart(() => import('../pages/CataloguePage.tsx').then((m) => m.CataloguePage)),
  chat: pagePart(() => import('../pages/ChatPage.tsx').then((m) => m.ChatPage)),
  commissionRun: pagePart(() =>
    import('../pages/CommissionRunPage.tsx').then((m) => m.CommissionRunPage),
  ),
  commissions: pagePart(() =>
    import('../pages/CommissionsPage.tsx').then((m) => m.CommissionsPage),
  ),
  company: pagePart(() => import('../pages/CompanyPage.tsx').then((m) => m.CompanyPage)),
  content: pagePart(() => import('../pages/ContentPage.tsx').then((m) => m.ContentPage)),
  contentEntry: pagePart(() =>
    import('../pages/ContentEntryPage.tsx').then((m) => m.ContentEntryPage),
  ),
  dashboard: pagePart(() => import('../pages/DashboardPage.tsx').then((m) => m.DashboardPage)),
  deposits: pagePart(() => import('../pages/DepositsPage.tsx').then((m) => m.DepositsPage)),
  disputes: pagePart(() => import('../pages/DisputesPage.tsx').then((m) => m.DisputesPage)),
  erasures: pagePart(() => import('../pages/ErasuresPage.tsx').then((m) => m.ErasuresPage)),
  feedback: pagePart(() => import('../pages/FeedbackPage.tsx').then((m) => m.FeedbackPage)),
  flags: pagePart(() => import('../pages/FlagsPage.tsx').then((m) => m.FlagsPage)),
  games: pagePart(() => import('../pages/GamesPage.tsx').then((m) => m.GamesPage)),
  identities: pagePart(() => import('../pages/IdentitiesPage.tsx').then((m) => m.IdentitiesPage)),
  ledger: pagePart(() => import('../pages/LedgerPage.tsx').then((m) => m.LedgerPage)),
  line: pagePart(() => import('../pages/LinePage.tsx').then((m) => m.LinePage)),
  member: pagePart(() => import('../pages/MemberPage.tsx').then((m) => m.MemberPage)),
  members: pagePart(() => import('../pages/MembersPage.tsx').then((m) => m.MembersPage)),
  messages: pagePart(() => import('../pages/MessagesPage.tsx').then((m) => m.MessagesPage)),
  newContent: pagePart(() => import('../pages/ContentEntryPage.tsx').then((m) => m.NewContentPage)),
  paymentMethods: pagePart(() =>
    import('../pages/PaymentMethodsPage.tsx').then((m) => m.PaymentMethodsPage),
  ),
  proposals: pagePart(() => import('../pages/ProposalsPage.tsx').then((m) => m.ProposalsPage)),
  protection: pagePart(() => import('../pages/ProtectionPage.tsx').then((m) => m.ProtectionPage)),
  reconciliation: pagePart(() =>
    import('../pages/ReconciliationPage.tsx').then((m) => m.ReconciliationPage),
  ),
  reconciliationRun: pagePart(() =>
    import('../pages/ReconciliationRunPage.tsx').then((m) => m.ReconciliationRunPage),
  ),
  brands: pagePart(() => import('../pages/BrandsPage.tsx').then((m) => m.BrandsPage)),
  readiness: pagePart(() => import('../pages/ReadinessPage.tsx').then((m) => m.ReadinessPage)),
  regions: pagePart(() => import('../pages/RegionsPage.tsx').then((m) => m.RegionsPage)),
  registration: pagePart(() =>
    import('../pages/RegistrationPage.tsx').then((m) => m.RegistrationPage),
  ),
  round: pagePart(() => import('../pages/RoundPage.tsx').then((m) => m.RoundPage)),
  rounds: pagePart(() => import('../pages/RoundsPage.tsx').then((m) => m.RoundsPage)),
  sessions: pagePart(() => import('../pages/SessionsPage.tsx').then((m) => m.SessionsPage)),
  staff: pagePart(() => import('../pages/StaffPage.tsx').then((m) => m.StaffPage)),
  stuck: pagePart(() => import('../pages/StuckRoundsPage.tsx').then((m) => m.StuckRoundsPage)),
  support: pagePart(() => import('../pages/SupportPage.tsx').then((m) => m.SupportPage)),
  transfers: pagePart(() => import('../pages/TransfersPage.tsx').then((m) => m.TransfersPage)),
  vendorMoves: pagePart(() =>
    import('../pages/VendorMovesPage.tsx').then((m) => m.VendorMovesPage),
  ),
  vendors: pagePart(() => import('../pages/VendorsPage.tsx').then((m) => m.VendorsPage)),
  withdrawals: pagePart(() =>
    import('../pages/WithdrawalsPage.tsx').then((m) => m.WithdrawalsPage),
  ),
}
