/**
 * FREE ROUNDS: rounds of a stake on one game that members were given, how many of them were played, what they won, and what becomes of them
 * when their time is over or their game is switched off. Promotions give them. Owns the tables `free_rounds_*`.
 */
export { freeRoundsRoutes } from './routes.ts'
export { freeRoundsPrivacyProvider } from './privacy-provider.ts'
export { createFreeRounds, type FreeRounds } from './create-free-rounds.ts'
