/**
 * MISSIONS: what members do for a reward: deposits, valid bets, rounds, wins, games, logins, friends; by day, by week, once, in chains, and in
 * seasons with levels and a leaderboard. Owns `missions_*`. A mission is a promotion of kind `mission`; progress is a projection of
 * turnover's entries and of the facts, and a correction of either corrects it. Decision 201.
 */
export { createMissions, type Missions } from './create-missions.ts'
export type { MissionsDeps } from './deps.ts'
export { missionsPrivacyProvider } from './privacy-provider.ts'
export { missionRoutes } from './routes.ts'
export { staffMissionRoutes } from './staff-routes.ts'
export { summaryOf } from './summary.ts'
export { holdDemanded } from './rules.ts'
export { worthOfPoints } from './kind.ts'
