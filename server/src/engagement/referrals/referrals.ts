/**
 * REFERRALS: what both sides get when somebody who came by a member's invitation has played enough, and is no second account of the inviter.
 * Promotions give it. Owns the tables `referrals_*`.
 */
export type { ReferralsDeps } from './deps.ts'
export { referralKind } from './kinds.ts'
export { referralJobs } from './jobs.ts'
export { referralsPrivacyProvider } from './privacy-provider.ts'
export { referralRoutes } from './routes.ts'
