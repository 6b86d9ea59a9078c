/**
 * BONUSES: bonuses that members were granted by promotions, when they are released to them or lapse, and which promotion a deposit was ordered
 * with. Offers of before the engine of promotions stay for the deposits that were ordered with them. Owns the tables `bonuses_*`; the money is the ledger's, and what was played is what valid bets say.
 */
export { type Bonuses, createBonuses } from './create-bonuses.ts'
export { depositMatchKind } from './deposit-match.ts'
export { playableBonusReward, releaseBonusReward } from './reward-handlers.ts'
export { bonusesPrivacyProvider } from './privacy-provider.ts'
export { memberBonusRoutes } from './member-bonus-routes.ts'
export { bonusRoutes } from './routes.ts'
export { offersWithWrongTerms } from './offers.ts'
export { verifyBonuses } from './verify-bonuses.ts'
