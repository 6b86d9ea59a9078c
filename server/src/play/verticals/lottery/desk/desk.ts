import type { Http } from '../../../../platform/http/http.ts'
import { registerLotteryActs } from './acts.ts'
import type { LotteryDeskDeps } from './deps.ts'
import { drawDeskRoutes } from './draw-desk-routes.ts'
import { gameDeskRoutes } from './game-desk-routes.ts'
import { resultDeskRoutes } from './result-desk-routes.ts'

/** What staff see and do of lotteries. */
export function staffLotteryRoutes(http: Http, deps: LotteryDeskDeps): void {
  registerLotteryActs(deps)
  drawDeskRoutes(http, deps.lottery)
  resultDeskRoutes(http, deps)
  gameDeskRoutes(http, deps)
}
