/**
 * PROTECTION: bounds that players set to themselves: limits of deposit, stake, loss and time, breaks, exclusions, reality checks; and
 * the signs of harm that staff look at. Owns the tables `protection_*`. What stands against a bet is decided by the ledger under the
 * wallet's lock, through `protection_decline_bet`; see docs/decisions/070-guarded-wallets.md.
 */
export {
  createResponsibleGaming,
  type ResponsibleGaming,
} from './create-responsible-gaming.ts'
export type { ResponsibleGamingDeps as ProtectionParts } from './deps.ts'
export { responsibleGamingPrivacyProvider } from './privacy-provider.ts'
export { barsSet, limitsSet } from './around-member.ts'
export { hasBetBounds, hasOpenHarmAlert } from './queries.ts'
export { protectionRoutes } from './routes.ts'
export { staffResponsibleGamingRoutes } from './staff-routes.ts'
