/**
 * PROMOTIONS: the engine of everything that is given to members: versions of promotions that never change (dual control), one copy of each
 * for a member (entitlement) with its states and their causes, rewards that are given once, and budgets. Other modules register kinds of
 * promotions and kinds of rewards. Owns the tables `promotions_*`.
 */
export { createPromotions, type Promotions } from './create-promotions.ts'
export type { Promotion, VersionInTime } from './versions.ts'
export type {
  AboutTerms,
  PromotionKind,
  RewardHandler,
  TermsProblem,
} from './registry.ts'
export type { Entitlement } from './entitlements.ts'
export type { GiveOutcome } from './give-rewards.ts'
export type { PromotionsDeps } from './deps.ts'
export { promotionRoutes } from './routes.ts'
export { staffEntitlementRoutes } from './entitlement-routes.ts'
export { staffAbuseRoutes } from './abuse-routes.ts'
export { textsOf } from './texts-of.ts'
export { staffPromotionRoutes } from './staff-routes.ts'
export { promotionsPrivacyProvider } from './privacy-provider.ts'
export { versionsWithWrongTerms } from './versions.ts'
export { voucherKind } from './voucher.ts'
export { notingRefusals } from './noting.ts'
