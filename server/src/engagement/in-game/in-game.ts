/**
 * IN GAME: what the rounds of a game count for, for the member who plays it: put together from what other modules of engagement say. It owns
 * no tables.
 */
export type { InGameDeps } from './deps.ts'
export { bonusSource } from './bonus-source.ts'
export { freeRoundsSource } from './free-rounds-source.ts'
export { missionSource } from './mission-source.ts'
export { tournamentSource } from './tournament-source.ts'
export { inGameRoutes } from './routes.ts'
