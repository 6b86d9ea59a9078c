/** WINNERS: the winner board. Owns `winners_rounds`, a projection of the journal. */
export { winnersProjection } from './project-winnings.ts'
export { topWinners, type Winner } from './queries.ts'
export { winnerRoutes } from './routes.ts'
