/**
 * RAFFLES: red envelopes that fall at announced times, prize wheels that are spun for tickets, and draws of numbered tickets. What wins is
 * committed before and can be computed again by everybody; what is won is given by promotions. Owns the tables `raffles_*`.
 */
export type { RafflesDeps } from './deps.ts'
export { drawKind, envelopesKind, wheelKind } from './kinds.ts'
export { takeEnvelope } from './falls.ts'
export { raffleJobs } from './jobs.ts'
export { depositTicketsProjection, playedTicketsProjection } from './project-tickets.ts'
export { rafflesPrivacyProvider } from './privacy-provider.ts'
export { raffleRoutes } from './routes.ts'
export { staffRaffleRoutes } from './staff-routes.ts'
export { spinWheel } from './spin-wheel.ts'
export { ticketReward } from './tickets.ts'
export { averagePrize } from './rules.ts'
