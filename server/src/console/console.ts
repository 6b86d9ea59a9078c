/** CONSOLE: what staff see and do, composed from the front doors of the modules below. Owns the tables `console_*`. */
import type { Http } from '../platform/http/http.ts'
import { adjustmentRoutes } from './adjustment-routes.ts'
import { aroundRoutes } from './around-routes.ts'
import { brandSettingRoutes } from './brand-routes.ts'
import { newBrandRoutes } from './new-brand-routes.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { companyRoutes } from './company-routes.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { depositDeskRoutes } from './deposit-desk-routes.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { figureDeskRoutes, type FigureDeps } from './figures-routes.ts'
import { journalRoutes } from './journal-routes.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { type MarketDeps, marketRoutes } from './market-routes.ts'
import { memberNoteRoutes } from './member-notes.ts'
import { memberRoutes } from './member-routes.ts'
import { memberSessionRoutes } from './session-routes.ts'
import type { ConsoleDeps } from './deps.ts'
import { paymentMethodRoutes } from './payment-method-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { type ReadinessDeps, readinessRoutes } from './readiness-routes.ts'
import { registrationDeskRoutes } from './registration-routes.ts'
import { regionRoutes } from './region-routes.ts'
import { roundRoutes } from './round-routes.ts'
import { socialDeskRoutes } from './social-routes.ts'
import { transferDeskRoutes } from './transfer-desk-routes.ts'
import { vendorDeskRoutes } from './vendor-routes.ts'
import { vendorMoveRoutes } from './vendor-move-routes.ts'
import { viewRoutes } from './view-routes.ts'
import { withdrawalRoutes } from './withdrawal-routes.ts'

export { notesPrivacyProvider } from './member-notes.ts'
export type { ConsoleDeps } from './deps.ts'

/** Serves /console/api/*, but for sign-in and staff (operators) and the audit log (audit). */
export function consoleRoutes(
  http: Http,
  parts: ConsoleDeps & MarketDeps & FigureDeps & ReadinessDeps,
): void {
  dashboardRoutes(http, parts)
  figureDeskRoutes(http, parts)
  memberRoutes(http, parts)
  memberSessionRoutes(http, parts)
  aroundRoutes(http, parts)
  memberNoteRoutes(http, parts)
  journalRoutes(http, parts)
  paymentRoutes(http, parts)
  withdrawalRoutes(http, parts)
  disputeRoutes(http, parts)
  vendorMoveRoutes(http, parts)
  transferDeskRoutes(http, parts)
  depositDeskRoutes(http, parts)
  bulkRoutes(http, parts)
  paymentMethodRoutes(http, parts)
  adjustmentRoutes(http, parts)
  roundRoutes(http, parts)
  ledgerRoutes(http, parts)
  brandSettingRoutes(http, parts)
  newBrandRoutes(http, parts)
  marketRoutes(http, parts)
  companyRoutes(http, parts)
  registrationDeskRoutes(http, parts)
  vendorDeskRoutes(http, parts)
  regionRoutes(http, parts)
  socialDeskRoutes(http, parts)
  readinessRoutes(http, parts)
  viewRoutes(http)
}
