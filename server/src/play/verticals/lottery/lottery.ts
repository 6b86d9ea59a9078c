/**
 * LOTTERY: tickets on the draws of play/lottery-draws. Owns `lottery_tickets`, `lottery_lines`, `lottery_cells`, `lottery_plans` and
 * `lottery_wallet_calls`. It moves money only through the seamless wallet, as its vendors TCG_LOTTO_VN, TCG_SEA, LOTT and ELOTT.
 *
 * A bet is two transactions with the wallet between them (`placeTicket`); numbers are reserved in the first. A result is settled batch by batch
 * (`settleDue`), again and again without harm; a corrected one moves the differences.
 */
import type { Http } from '../../../platform/http/http.ts'
import { drawRoutes } from './draw-routes.ts'
import { menuRoutes } from './menu-routes.ts'
import type { LotteryMenuDeps } from './menus.ts'
import { ticketRoutes, type TicketRouteDeps } from './ticket-routes.ts'

export { cancelTicket } from './cancel-ticket.ts'
export type { LotteryDeps, LotteryPlayer } from './deps.ts'
export { houseLotteries } from './draw-routes.ts'
export { lotteryJobs } from './jobs.ts'
export { lotteryLobby } from './menus.ts'
export { placeTicket } from './place-ticket.ts'
export { runPlans } from './run-plans.ts'
export { createLotterySessions } from './sessions.ts'
export { settleDraw, settleDue } from './settle-draw.ts'
export { takeBackLate } from './void-draw.ts'
export { staffLotteryRoutes } from './desk/desk.ts'
export { deliverDue as deliverOwed } from './wallet-calls.ts'
export { lotteryVerticals } from './vertical.ts'

/** What players and visitors call. */
export function lotteryRoutes(http: Http, parts: TicketRouteDeps & LotteryMenuDeps): void {
  drawRoutes(http, parts.lottery)
  menuRoutes(http, parts)
  ticketRoutes(http, parts)
}
