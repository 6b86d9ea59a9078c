/**
 * REBATES: what is given back for play: a share of the valid bets of each day by type of game, paid once for a member, day and type, and a
 * share of what was lost in a period. Promotions give it. Owns the tables `rebates_*`. Decisions 207 and 208.
 */
export type { RebatesDeps } from './deps.ts'
export { cashbackKind, rebateKind } from './kinds.ts'
export { rebateJobs } from './jobs.ts'
export { rebatesPrivacyProvider } from './privacy-provider.ts'
export { rebateRoutes } from './routes.ts'
export { ratesAt } from './rules.ts'
