/**
 * FREE BETS: bets on sports that members were given, each of a stake that does not come back, for slips within some prices. A sportsbook holds
 * them for a slip, uses them, and gives them back. Promotions give them. Owns the table `free_bets_tokens`.
 */
export { createFreeBets, type FreeBets } from './create-free-bets.ts'
export { freeBetsRoutes } from './routes.ts'
export { freeBetsPrivacyProvider } from './privacy-provider.ts'
