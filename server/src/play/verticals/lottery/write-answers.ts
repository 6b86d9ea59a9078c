import { sql } from 'kysely'
import type { Bus } from '../../../platform/bus.ts'
import type { Tx } from '../../../platform/db.ts'
import { microBatcher } from '../../../platform/micro-batcher.ts'
import { transact } from '../../../platform/transact.ts'
import { addToCells, type CellChange, lockCells } from './cells.ts'
import type { LotteryDeps } from './deps.ts'
import { sharesOf } from './rules.ts'
import { currencyOf, keyOf, lineOf, linesOf, type TicketRow } from './ticket-row.ts'

/** The ticket as it now is; null when it was taken back before the wallet's answer came. */
type WriteAnswer = (ticket: TicketRow) => Promise<TicketRow | null>

const MOST_AT_ONCE = 100
const writers = new WeakMap<Bus, WriteAnswer>()

/** Writes that the wallet took the stakes of tickets, in one statement for all that come together. */
export function answerWriter({ context }: LotteryDeps): WriteAnswer {
  const { bus, db } = context
  const before = writers.get(bus)
  if (before) return before
  const writer = microBatcher<TicketRow, TicketRow | null>({
    most: MOST_AT_ONCE,
    oneOf: (ticket) => keyOf(ticket.member_id, ticket.id),
    decide: async (tickets) => {
      const { rows } = await sql<TicketRow>`
        update lottery_tickets t set state = 'live'
        from unnest(${tickets.map((row) => String(row.member_id))}::bigint[], ${tickets.map(({ id }) => id)}::uuid[])
          as taken (member_id, id)
        where t.member_id = taken.member_id and t.id = taken.id and t.state = 'debiting'
        returning t.*`.execute(db)
      const written = new Map(rows.map((row) => [keyOf(row.member_id, row.id), row]))
      return tickets.map((row) => written.get(keyOf(row.member_id, row.id)) ?? null)
    },
  })
  writers.set(bus, writer)
  return writer
}

/** Keeps a ticket whose stake the wallet refused under its id, as one that never was, and lets its numbers go. */
export async function refuseTicket(
  parts: LotteryDeps,
  ticket: TicketRow,
  reason: string,
): Promise<void> {
  const { db, clock } = parts.context
  await transact(db, async (tx) => {
    const refused = await tx
      .updateTable('lottery_tickets')
      .set({ state: 'refused', reason, settled_at: clock.now() })
      .where('member_id', '=', ticket.member_id)
      .where('id', '=', ticket.id)
      .where('state', '=', 'debiting')
      .returningAll()
      .executeTakeFirst()
    if (!refused) return
    await releaseCells(parts, tx, [refused])
    // A plan whose first ticket never was has nothing to go on from.
    await tx
      .updateTable('lottery_plans')
      .set({ state: 'failed', reason })
      .where('member_id', '=', refused.member_id)
      .where('id', '=', refused.id)
      .where('state', '=', 'running')
      .execute()
  })
}

/** Takes what tickets had reserved out of the cells of their draws. */
export async function releaseCells(
  parts: LotteryDeps,
  tx: Tx,
  tickets: readonly TicketRow[],
): Promise<void> {
  const lines = await linesOf(tx, tickets)
  const changes: CellChange[] = []
  for (const ticket of tickets) {
    const game = await parts.draws.games.find(ticket.game_code)
    if (!game) continue
    const currency = currencyOf(ticket)
    for (const row of lines.get(keyOf(ticket.member_id, ticket.id)) ?? [])
      for (const { cell, liability, staked } of sharesOf(lineOf(game.family, row), currency))
        changes.push({
          gameCode: ticket.game_code,
          issue: ticket.issue,
          currency,
          cell,
          liability: -liability,
          staked: -staked,
        })
  }
  await lockCells(tx, changes, () => 0n)
  await addToCells(tx, changes)
}
