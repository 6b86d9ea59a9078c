/**
 * TOURNAMENTS: contests of rounds over any games: who takes part, which rounds count, the board, and what places get. Owns `tournaments_*`. A
 * tournament is a promotion of kind `tournament`; each of its contests keeps the version under which it began. Decisions 214 and 215.
 */
export { createTournaments, type Tournaments } from './create-tournaments.ts'
export type { TournamentsDeps } from './deps.ts'
export { holdOfPeriod } from './kind.ts'
export { tournamentsPrivacyProvider } from './privacy-provider.ts'
export { tournamentRoutes } from './routes.ts'
export { staffTournamentRoutes } from './staff-routes.ts'
export { runningContests } from './views.ts'
