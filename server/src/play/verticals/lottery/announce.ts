import type { LotteryDeps } from './deps.ts'
import type { TicketRow } from './ticket-row.ts'

/** Tells the windows of members what became of their tickets. */
export function announceTickets(
  { context: { bus } }: Pick<LotteryDeps, 'context'>,
  tickets: readonly TicketRow[],
): void {
  for (const ticket of tickets)
    bus.publish(`live:member:${ticket.member_id}`, {
      type: 'lottery.ticket',
      ticketId: ticket.id,
      gameCode: ticket.game_code,
      issue: ticket.issue,
      state: ticket.state,
      payout: ticket.payout === null ? null : String(ticket.payout),
    })
}
