/**
 * VIP: where members stand on the ladder of their brand: levels by net deposits that were played once and by valid bets, raised at once and
 * reviewed by period, with what every level gives. The ladder is a promotion of the kind `vip`. Owns the tables `vip_*`.
 */
export { createVip, type Vip } from './create-vip.ts'
export { vipPrivacyProvider } from './privacy-provider.ts'
export { vipRoutes } from './routes.ts'
export { staffVipRoutes } from './staff-routes.ts'
export { yearlyBets, yearlyGifts } from './problems.ts'
