/**
 * TURNOVER: how much of what was played counts, for agents, bonuses and boards alike, and what the house keeps of it in the long run. No
 * tables; whoever keeps figures stores what it says of each round. GUARDS §1: counted = V × clamp((q − 0.15) / 0.15, 0, 1) over everything
 * that one result settles for one player, linked accounts together.
 */
export { countTurnover, type CountedRound } from './count-turnover.ts'
export type { RoundTurnover } from './rules.ts'
