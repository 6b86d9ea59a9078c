/**
 * JACKPOTS: pools that settled rounds contribute to and that must be hit before they reach their cap. Where a pool is hit is committed before
 * its first round and can be computed again by everybody; what is won is given by promotions and owed by the ledger from the contribution
 * on. Owns the tables `jackpots_*`. Decisions 216 and 217.
 */
export { contributionsProjection } from './contribute.ts'
export type { JackpotsDeps } from './deps.ts'
export { jackpotJobs } from './jobs.ts'
export { jackpotKind } from './kind.ts'
export { jackpotsPrivacyProvider } from './privacy-provider.ts'
export { jackpotRoutes } from './routes.ts'
export { staffJackpotRoutes } from './staff-routes.ts'
export { jackpotShares, neededEdgePpm } from './rules.ts'
export { verifyJackpots } from './verify-jackpots.ts'
