import { pagePart } from './page-part.tsx'

/** Every page of the console; a room's page has the name of its room. Each comes as a script of its own. */
export const pageParts = {
  adjustments: pagePart(() =>
    import('../payments/cashier/AdjustmentsPage.tsx').then((m) => m.AdjustmentsPage),
  ),
  agent: pagePart(() => import('../affiliates/AgentPage.tsx').then((m) => m.AgentPage)),
  agents: pagePart(() => import('../affiliates/AgentsPage.tsx').then((m) => m.AgentsPage)),
  applications: pagePart(() =>
    import('../engagement/activities/ApplicationsPage.tsx').then((m) => m.ApplicationsPage),
  ),
  redemptions: pagePart(() =>
    import('../engagement/points/RedemptionsPage.tsx').then((m) => m.RedemptionsPage),
  ),
  audit: pagePart(() => import('../core/AuditPage.tsx').then((m) => m.AuditPage)),
  promotions: pagePart(() =>
    import('../engagement/promotions/PromotionsPage.tsx').then((m) => m.PromotionsPage),
  ),
  brand: pagePart(() => import('../core/brands/BrandPage.tsx').then((m) => m.BrandPage)),
  cases: pagePart(() => import('../payments/cashier/CasesPage.tsx').then((m) => m.CasesPage)),
  catalogue: pagePart(() =>
    import('../play/catalogue/CataloguePage.tsx').then((m) => m.CataloguePage),
  ),
  lotteries: pagePart(() =>
    import('../play/lottery/LotteriesPage.tsx').then((m) => m.LotteriesPage),
  ),
  lotteryDraw: pagePart(() => import('../play/lottery/DrawPage.tsx').then((m) => m.DrawPage)),
  lotteryGame: pagePart(() =>
    import('../play/lottery/LotteryGamePage.tsx').then((m) => m.LotteryGamePage),
  ),
  missions: pagePart(() =>
    import('../engagement/missions/MissionsPage.tsx').then((m) => m.MissionsPage),
  ),
  chat: pagePart(() => import('../comms/chat/ChatPage.tsx').then((m) => m.ChatPage)),
  commissionRun: pagePart(() =>
    import('../affiliates/CommissionRunPage.tsx').then((m) => m.CommissionRunPage),
  ),
  commissions: pagePart(() =>
    import('../affiliates/CommissionsPage.tsx').then((m) => m.CommissionsPage),
  ),
  company: pagePart(() => import('../core/company/CompanyPage.tsx').then((m) => m.CompanyPage)),
  content: pagePart(() => import('../comms/content/ContentPage.tsx').then((m) => m.ContentPage)),
  contentEntry: pagePart(() =>
    import('../comms/content/ContentEntryPage.tsx').then((m) => m.ContentEntryPage),
  ),
  dashboard: pagePart(() => import('../reporting/DashboardPage.tsx').then((m) => m.DashboardPage)),
  deposits: pagePart(() =>
    import('../payments/cashier/DepositsPage.tsx').then((m) => m.DepositsPage),
  ),
  disputes: pagePart(() =>
    import('../payments/cashier/DisputesPage.tsx').then((m) => m.DisputesPage),
  ),
  erasures: pagePart(() =>
    import('../accounts/privacy/ErasuresPage.tsx').then((m) => m.ErasuresPage),
  ),
  feedback: pagePart(() => import('../comms/support/FeedbackPage.tsx').then((m) => m.FeedbackPage)),
  flags: pagePart(() => import('../payments/aml/FlagsPage.tsx').then((m) => m.FlagsPage)),
  games: pagePart(() => import('../play/games/GamesPage.tsx').then((m) => m.GamesPage)),
  identities: pagePart(() =>
    import('../accounts/kyc/IdentitiesPage.tsx').then((m) => m.IdentitiesPage),
  ),
  ledger: pagePart(() => import('../core/ledger/LedgerPage.tsx').then((m) => m.LedgerPage)),
  guards: pagePart(() => import('../engagement/guards/GuardsPage.tsx').then((m) => m.GuardsPage)),
  line: pagePart(() => import('../core/ledger/LinePage.tsx').then((m) => m.LinePage)),
  member: pagePart(() => import('../accounts/members/MemberPage.tsx').then((m) => m.MemberPage)),
  members: pagePart(() => import('../accounts/members/MembersPage.tsx').then((m) => m.MembersPage)),
  messages: pagePart(() =>
    import('../comms/messages/MessagesPage.tsx').then((m) => m.MessagesPage),
  ),
  newContent: pagePart(() =>
    import('../comms/content/ContentEntryPage.tsx').then((m) => m.NewContentPage),
  ),
  paymentMethods: pagePart(() =>
    import('../payments/cashier/PaymentMethodsPage.tsx').then((m) => m.PaymentMethodsPage),
  ),
  proposals: pagePart(() => import('../core/ProposalsPage.tsx').then((m) => m.ProposalsPage)),
  protection: pagePart(() =>
    import('../accounts/responsible-gaming/ProtectionPage.tsx').then((m) => m.ProtectionPage),
  ),
  tournaments: pagePart(() =>
    import('../engagement/tournaments/TournamentsPage.tsx').then((m) => m.TournamentsPage),
  ),
  jackpots: pagePart(() =>
    import('../engagement/jackpots/JackpotsPage.tsx').then((m) => m.JackpotsPage),
  ),
  raffles: pagePart(() =>
    import('../engagement/raffles/RafflesPage.tsx').then((m) => m.RafflesPage),
  ),
  reconciliation: pagePart(() =>
    import('../payments/reconciliation/ReconciliationPage.tsx').then((m) => m.ReconciliationPage),
  ),
  reconciliationRun: pagePart(() =>
    import('../payments/reconciliation/ReconciliationRunPage.tsx').then(
      (m) => m.ReconciliationRunPage,
    ),
  ),
  brands: pagePart(() => import('../core/brands/BrandsPage.tsx').then((m) => m.BrandsPage)),
  readiness: pagePart(() => import('./ReadinessPage.tsx').then((m) => m.ReadinessPage)),
  regions: pagePart(() => import('../accounts/regions/RegionsPage.tsx').then((m) => m.RegionsPage)),
  registration: pagePart(() =>
    import('../accounts/registration/RegistrationPage.tsx').then((m) => m.RegistrationPage),
  ),
  round: pagePart(() => import('../play/rounds/RoundPage.tsx').then((m) => m.RoundPage)),
  rounds: pagePart(() => import('../play/rounds/RoundsPage.tsx').then((m) => m.RoundsPage)),
  sessions: pagePart(() =>
    import('../accounts/sessions/SessionsPage.tsx').then((m) => m.SessionsPage),
  ),
  staff: pagePart(() => import('../accounts/staff/StaffPage.tsx').then((m) => m.StaffPage)),
  stuck: pagePart(() =>
    import('../play/rounds/StuckRoundsPage.tsx').then((m) => m.StuckRoundsPage),
  ),
  support: pagePart(() => import('../comms/support/SupportPage.tsx').then((m) => m.SupportPage)),
  transfers: pagePart(() =>
    import('../payments/cashier/TransfersPage.tsx').then((m) => m.TransfersPage),
  ),
  vendorMoves: pagePart(() =>
    import('../payments/vendor-wallets/VendorMovesPage.tsx').then((m) => m.VendorMovesPage),
  ),
  vendors: pagePart(() => import('../play/vendors/VendorsPage.tsx').then((m) => m.VendorsPage)),
  vip: pagePart(() => import('../engagement/vip/VipPage.tsx').then((m) => m.VipPage)),
  withdrawals: pagePart(() =>
    import('../payments/cashier/WithdrawalsPage.tsx').then((m) => m.WithdrawalsPage),
  ),
}
