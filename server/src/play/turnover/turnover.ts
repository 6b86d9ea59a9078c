/**
 * TURNOVER: how much of what was played counts, for agents, bonuses, rewards and reports alike, and what the house keeps of it in the long
 * run. Owns `turnover_*`: an entry for each settled round and one for each later change of it, and the members' days. GUARDS §1: counted =
 * V × clamp((q − 0.15) / 0.15, 0, 1) over everything that one result settles for one player, linked accounts together. Decision 185.
 * What is given for play counts a member's own money alone: every query here but `validBetsWithin`, and `ownMoneyProjection`. Decision 229.
 */
export type { TurnoverDeps } from './deps.ts'
export { allPlayProjection, hasReadTurnover, ownMoneyProjection } from './logs.ts'
export { type TurnoverEntry, turnoverProjection } from './project-turnover.ts'
export {
  highestValidBets,
  holdOfDays,
  isTurnoverCounted,
  isTurnoverReadUpTo,
  membersAbove,
  roundsBefore,
  playersOfDay,
  resultsOfRounds,
  validBetsByType,
  validBetsOfDays,
  validBetsOfRounds,
  validBetsWithin,
} from './queries.ts'
export { turnoverJob } from './value-waiting.ts'
export { verifyTurnover } from './verify-turnover.ts'
