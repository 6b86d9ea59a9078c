import { readPlace, writePlace } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { PlanRow } from './run-plans.ts'
import type { LineRow, TicketRow } from './ticket-row.ts'

export interface TicketFilter {
  memberId: bigint
  gameCode?: string | undefined
  issue?: string | undefined
  state?: 'open' | 'settled' | 'cancelled' | undefined
  cursor?: string | undefined
  limit: number
}

const statesBy = {
  open: ['debiting', 'live'],
  settled: ['paying', 'closed'],
  cancelled: ['cancelling', 'cancelled', 'refused'],
} as const

/** A member's tickets, the newest first. */
export async function ticketsOf(
  db: Db,
  filter: TicketFilter,
): Promise<{ items: TicketRow[]; nextCursor: string | null }> {
  const last = readPlace(filter.cursor)
  const rows = await db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('member_id', '=', filter.memberId)
    .$if(filter.gameCode !== undefined, (query) =>
      query.where('game_code', '=', filter.gameCode ?? ''),
    )
    .$if(filter.issue !== undefined, (query) => query.where('issue', '=', filter.issue ?? ''))
    .$if(filter.state !== undefined, (query) =>
      query.where('state', 'in', statesBy[filter.state ?? 'open']),
    )
    // The cursor knows milliseconds, and so do the rows: they are written by the house's clock.
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(placed_at, id) < (${last?.at ?? null}, ${last?.id ?? null}::uuid)`),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const items = rows.slice(0, filter.limit)
  const end = items.at(-1)
  const hasMore = rows.length > filter.limit && end !== undefined
  return { items, nextCursor: hasMore ? writePlace(end.placed_at, end.id) : null }
}

/** Among so many of a member's latest tickets. */
const TICKETS_LOOKED_AT = 500

/** The games that a member bet on last, the latest first; a bet that was refused is none. */
export async function lastBetGames(
  db: Db,
  memberId: bigint,
): Promise<{ gameCode: string; lastBetAt: Date }[]> {
  const { rows } = await sql<{ gameCode: string; lastBetAt: Date }>`
    select game_code as "gameCode", max(placed_at) as "lastBetAt"
    from (select game_code, placed_at, state from lottery_tickets where member_id = ${memberId}
      order by placed_at desc, id desc limit ${TICKETS_LOOKED_AT}) latest
    where state <> 'refused' group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** The first line of each ticket of a member, by ticket. */
export async function firstLines(
  db: Db,
  memberId: bigint,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lottery_lines')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ticket_id', 'in', ids)
    .where('no', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.ticket_id, row]))
}

export async function plansOf(
  db: Db,
  of: { memberId: bigint; cursor?: string | undefined; limit: number },
): Promise<{ items: PlanRow[]; nextCursor: string | null }> {
  const last = readPlace(of.cursor)
  const rows = await db
    .selectFrom('lottery_plans')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .$if(last !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${last?.at ?? null}, ${last?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
  const items = rows.slice(0, of.limit)
  const end = items.at(-1)
  const hasMore = rows.length > of.limit && end !== undefined
  return { items, nextCursor: hasMore ? writePlace(end.created_at, end.id) : null }
}

/** What plans of a member have staked and won until now, by plan. */
export async function sumsOfPlans(
  db: Db,
  memberId: bigint,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { staked: bigint; won: bigint }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; staked: bigint; won: bigint }>`
    select plan_id as id, coalesce(sum(cost) filter (where state not in ('cancelling', 'cancelled', 'refused')), 0)::bigint as staked,
      coalesce(sum(payout), 0)::bigint as won
    from lottery_tickets where member_id = ${memberId} and plan_id = any(${ids}::uuid[]) group by plan_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
