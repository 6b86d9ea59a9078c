/**
 * STAKES: money in games: every stake whose round has not ended, with its state and its deadline, for its player; and the queue of
 * rounds past their deadline, which two people of the staff end. Owns `stakes_*`; money moves through the ledger.
 */
export type { OpenBetsDeps as StakesParts } from './deps.ts'
export { openBetSums } from './open-sums.ts'
export { openBetsProjection } from './project-open-stakes.ts'
export { type MemberRefund, refundOpenBets as refundOpenStakes } from './refund-member.ts'
export { stakeRoutes } from './routes.ts'
