import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { type DrawKey, findDraw } from '../../lottery-draws/lottery-draws.ts'
import { type CallKey, walletIds } from '../../wallet-api/wallet-api.ts'
import { announceTickets } from './announce.ts'
import { oweStakesBack } from './cancel-ticket.ts'
import type { LotteryDeps } from './deps.ts'
import type { TicketRow } from './ticket-row.ts'
import { deliver } from './wallet-calls.ts'
import { releaseCells } from './write-answers.ts'

/** What a batch wrote: tickets, and what the wallet must be told. */
export interface Batch {
  tickets: readonly TicketRow[]
  calls: readonly CallKey[]
}

/** Gives the stakes of a void draw back, batch by batch; a ticket of it that belongs to a plan is that instalment alone. */
export async function takeBackTickets(
  parts: LotteryDeps,
  { gameCode, issue }: { gameCode: string; issue: string },
  { limit }: { after: TicketRow | null; limit: number },
): Promise<Batch> {
  const tickets = await transact(parts.context.db, (tx) =>
    takeBack(parts, tx, {
      reason: 'draw_void',
      where: sql`t.game_code = ${gameCode} and t.issue = ${issue} and t.state in ('debiting', 'live')`,
      limit,
    }),
  )
  return { tickets, calls: tickets.map(rollbackOf) }
}

/** How long after the close a ticket may still wait for the wallet's answer. */
const GRACE_MS = 2_000
/** More cannot wait for the wallet at once. */
const MOST_LATE = 100_000

/**
 * Takes back tickets that still waited for the wallet when their draw closed: they never were. A bet that the wallet takes later is undone by the
 * rollback that came before it. The number of tickets.
 */
export async function takeBackLate(parts: LotteryDeps): Promise<number> {
  const { db, clock } = parts.context
  const before = new Date(clock.now().getTime() - GRACE_MS)
  const { rows } = await sql<DrawKey>`
    select distinct game_code as "gameCode", issue from lottery_tickets where state = 'debiting'`.execute(
    db,
  )
  let taken = 0
  for (const key of rows) {
    const draw = await findDraw(db, key)
    if (draw && draw.closes_at < before) taken += await takeBackUnanswered(parts, key)
  }
  return taken
}

/** The same for one draw that has closed. */
export async function takeBackUnanswered(
  parts: LotteryDeps,
  { gameCode, issue }: DrawKey,
): Promise<number> {
  const late = await transact(parts.context.db, (tx) =>
    takeBack(parts, tx, {
      reason: 'too_late',
      where: sql`t.game_code = ${gameCode} and t.issue = ${issue} and t.state = 'debiting'`,
      limit: MOST_LATE,
    }),
  )
  await deliver(parts, late.map(rollbackOf))
  announceTickets(parts, late)
  return late.length
}

function rollbackOf(ticket: TicketRow) {
  return { memberId: ticket.member_id, id: walletIds.rollback(ticket.id) }
}

async function takeBack(
  parts: LotteryDeps,
  tx: Tx,
  of: { reason: string; where: ReturnType<typeof sql<unknown>>; limit: number },
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    update lottery_tickets b set state = 'cancelling', reason = ${of.reason}, settled_at = ${parts.context.clock.now()}
    from (select t.member_id, t.id from lottery_tickets t where ${of.where} order by t.member_id, t.id limit ${of.limit} for update) taken
    where b.member_id = taken.member_id and b.id = taken.id
    returning b.*`.execute(tx)
  await oweStakesBack(parts, tx, rows)
  await releaseCells(parts, tx, rows)
  return rows
}
