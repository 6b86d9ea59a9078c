/**
 * LOTTERY-DRAWS: lottery games, their calendar, and the draws. Owns `lottery_games`, `lottery_draws`, `lottery_results`. It stands below the
 * module of tickets and knows none: what is drawn cannot depend on what was bet.
 *
 * A draw goes scheduled → open → closed → (await_result → entered →) confirmed → settling → settled; besides void, frozen, and correcting
 * → settled with a version more. Draws of the house are planned with their seed a day ahead (`planDraws`) and drawn by it (`drawDue`);
 * official ones get theirs by two entries (`enterResult` of enter-result.ts), and `voidDraw` there stands in the transaction of an act of two
 * people; they come onto this front door with the desk that calls them.
 * Whoever sells tickets asks `lockOpenDraw` in the transaction of the bet; whoever settles them takes `drawsToSettle`, holds each batch by
 * `holdForSettling`, and says `endSettling`.
 */
export { LOTTERY_TOPICS, lotteryTopic } from './announce.ts'
export { isStillOpen, lockOpenDraw } from './bet-gate.ts'
export type { LotteryDrawsDeps } from './deps.ts'
export { chainFamilyOf, type DrawKey, type DrawRow, resultOf, viewOfDraw } from './draw-row.ts'
export { createLotteryGames, type LotteryGame } from './game-book.ts'
export { lotteryGameSeeds, type LotteryGameSeed } from './game-list.ts'
export { drawJobs } from './jobs.ts'
export {
  closedDraws,
  drawsAheadOf,
  findDraw,
  lastDraws,
  latestResults,
  nextDraws,
  settledDraws,
} from './queries.ts'
export { seedLotteryGames } from './seed-games.ts'
export { beginSettling, drawsToSettle, endSettling, holdForSettling } from './settle-gate.ts'
