import { refuse } from '../../../platform/refusal.ts'
import type { Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { lockOpenDraw } from '../../lottery-draws/lottery-draws.ts'
import { walletIds } from '../../wallet-api/wallet-api.ts'
import type { LotteryDeps } from './deps.ts'
import { balanceOf, type PlacedTicket } from './place-ticket.ts'
import { findTicket, type TicketKey, type TicketRow } from './ticket-row.ts'
import { deliver, owe } from './wallet-calls.ts'
import { releaseCells } from './write-answers.ts'

/** Takes a ticket back while its draw takes bets; the wallet undoes the stake. Asked again it answers the same. */
export async function cancelTicket(parts: LotteryDeps, key: TicketKey): Promise<PlacedTicket> {
  const { db, clock } = parts.context
  const ticket = await findTicket(db, key)
  if (!ticket || ticket.state === 'refused') refuse('not_found')
  if (ticket.state === 'debiting') refuse('round_pending')
  if (ticket.state === 'live') {
    await transact(db, async (tx) => {
      // As when a ticket is placed: the result waits until this is decided.
      const open = await lockOpenDraw(tx, { gameCode: ticket.game_code, issue: ticket.issue })
      if (!open) refuse('bets_closed')
      const taken = await tx
        .updateTable('lottery_tickets')
        .set({ state: 'cancelling', reason: 'taken_back', settled_at: clock.now() })
        .where('member_id', '=', ticket.member_id)
        .where('id', '=', ticket.id)
        .where('state', '=', 'live')
        .returningAll()
        .executeTakeFirst()
      if (!taken) return
      await oweStakesBack(parts, tx, [taken])
      await releaseCells(parts, tx, [taken])
    })
    await deliver(parts, [{ memberId: ticket.member_id, id: walletIds.rollback(ticket.id) }])
  }
  const now = await findTicket(db, key)
  if (now?.state !== 'cancelling' && now?.state !== 'cancelled') refuse('bets_closed')
  return { ticket: now, balance: await balanceOf(parts, now) }
}

/** The wallet is told that tickets never were. */
export async function oweStakesBack(
  parts: LotteryDeps,
  tx: Tx,
  tickets: readonly TicketRow[],
): Promise<void> {
  await owe(
    tx,
    tickets.map((ticket) => ({
      memberId: ticket.member_id,
      roundId: ticket.id,
      operation: 'rollback' as const,
      currency: ticket.currency,
      gameCode: ticket.game_code,
      amount: 0n,
      reason: ticket.reason ?? 'cancelled',
    })),
    parts.context.clock.now(),
  )
}
