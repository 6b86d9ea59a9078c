/**
 * GUARDS: whether all that a brand gives back, to players and to agents, leaves it its floor: the return guards G1 to G7 over
 * everything that is live at one moment. Owns the table `guards_cases`; it gives nothing.
 */
export { createGuards, type Guards } from './create-guards.ts'
export type { GuardFinding } from './configuration.ts'
export { guardJob } from './jobs.ts'
export { staffGuardRoutes } from './staff-routes.ts'
