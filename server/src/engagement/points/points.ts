/**
 * POINTS: what members earn by valid bets and deposits, and the points mall in which they redeem them. Rules and items are promotions of the
 * kinds `points` and `mall_item`. Owns the tables `points_*`: balances of points with every change, what each bet measured, redemptions and
 * their stock. Points are no currency (decision 199).
 */
export { registerAdjustment } from './adjust.ts'
export { type PointsDeps } from './deps.ts'
export { mallItemKind, pointsKind } from './kinds.ts'
export { pointsPrivacyProvider } from './privacy-provider.ts'
export { pointsOfBets } from './project-bets.ts'
export { pointsOfDeposits } from './project-deposits.ts'
export { itemReward, pointsReward } from './reward-handlers.ts'
export { pointsRoutes } from './routes.ts'
export { staffPointsRoutes } from './staff-routes.ts'
export { verifyPoints } from './verify-points.ts'
export { type Conversion, givenBack } from './rules.ts'
