/**
 * LOTTERY-DRAWS: lottery games, their calendar, and the draws. Owns `lottery_games`, `lottery_draws`, `lottery_results`,
 * `lottery_board_answers`, `lottery_board_polls`; its simulator of boards owns `sandbox_lottery_boards`. It stands below the
 * module of tickets and knows none: what is drawn cannot depend on what was bet.
 *
 * A draw goes scheduled → open → closed → (await_result → entered → held →) confirmed → settling → settled; besides void, frozen, and correcting
 * → settled with a version more. Draws of the house are planned with their seed a day ahead (`planDraws`) and drawn by it (`drawDue`);
 * official ones get theirs by entries of people and boards that agree (`enterResult`; boards are asked by boards/poll-boards.ts); where these
 * differ the draw is held until a third person decides (`decideHeld`) or the boards agree. `correctDraw`, `voidDraw`, `changeCalendar` and `changeTerms`
 * stand in the transaction of an act of two people.
 * Whoever sells tickets asks `lockOpenDraw` in the transaction of the bet; whoever settles them takes `drawsToSettle`, holds each batch by
 * `holdForSettling`, and says `endSettling`.
 */
export { announceDraw, LOTTERY_TOPICS, lotteryTopic } from './announce.ts'
export { isStillOpen, lockOpenDraw } from './bet-gate.ts'
export { changeCalendar, changeTerms, previewCalendar } from './change-game.ts'
export { correctDraw, decideHeld, readCorrection } from './change-draw.ts'
export { drawsOnDesk } from './desk-draws.ts'
export { createOfficialBoards } from './boards/official-boards.ts'
export type { LotteryDrawsDeps } from './deps.ts'
export { chainFamilyOf, type DrawKey, type DrawRow, resultOf, viewOfDraw } from './draw-row.ts'
export { enterResult, voidDraw } from './enter-result.ts'
export { createLotteryGames, gameOpening, type GameTerms, type LotteryGame } from './game-book.ts'
export { lotteryGameSeeds, type LotteryGameSeed } from './game-list.ts'
export { drawJobs } from './jobs.ts'
export {
  closedDraws,
  drawsEvidence,
  drawsAheadOf,
  findDraw,
  lastDraws,
  latestResults,
  nextDraws,
  settledDraws,
} from './queries.ts'
export { seedLotteryGames } from './seed-games.ts'
export { entriesOf, isHidden, pictureOf } from './stored-entries.ts'
export { beginSettling, drawsToSettle, endSettling, holdForSettling } from './settle-gate.ts'
