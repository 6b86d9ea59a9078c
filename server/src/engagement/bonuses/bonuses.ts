/**
 * BONUSES: what a brand adds to deposits: offers in versions that never change, what members chose and were granted, and when it is
 * released to them or lapses. Owns the tables `bonuses_*`; the money is the ledger's, and what was played is what valid bets say.
 */
export { type Bonuses, createBonuses } from './create-bonuses.ts'
export { depositMatchKind } from './deposit-match.ts'
export { playableBonusReward, releaseBonusReward } from './reward-handlers.ts'
export { bonusesPrivacyProvider } from './privacy-provider.ts'
export { memberBonusRoutes } from './member-bonus-routes.ts'
export { bonusRoutes } from './routes.ts'
export { offersInTime, offersWithWrongTerms } from './offers.ts'
export { verifyBonuses } from './verify-bonuses.ts'
export { seedOffer } from './seed-offer.ts'
export { staffBonusRoutes } from './staff-routes.ts'
