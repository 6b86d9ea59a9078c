import { readPlace, writePlace } from '@croupier/api/cursors'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { allRounds } from '../core/ledger/ledger.ts'

export interface PlayedRound {
  memberId: bigint
  roundId: string
  gameCode: string
  kind: 'instant' | 'stepped' | 'shared'
  currency: string
  stake: bigint
  payout: bigint | null
  multiplierX100: number | null
  state: string
  openedAt: Date
}

export interface RoundSearch {
  brandId: number
  memberId?: bigint | undefined
  gameCode?: string | undefined
  roundId?: string | undefined
  minMultiplier?: number | undefined
  withTrial: boolean
  cursor?: string | undefined
  limit: number
}

/** The studio's rounds, those of one member and bets at tables alike, newest first. */
export async function findRounds(
  db: Db,
  search: RoundSearch,
): Promise<{ items: PlayedRound[]; nextCursor: string | null }> {
  const personal = sql`select r.member_id as "memberId", r.id as "roundId", r.game_code as "gameCode", r.kind, r.currency,
      r.stake + r.extra_stake as stake, r.payout, r.multiplier_x100::float8 as "multiplierX100", r.state, r.opened_at as "openedAt"
    from studio_rounds r where ${conditions(search, 'opened_at')}
    order by r.opened_at desc, r.id desc limit ${search.limit + 1}`
  const shared = sql`select r.member_id, r.id, r.game_code, 'shared', r.currency,
      r.stake, r.payout, r.multiplier_x100::float8, r.state, r.placed_at
    from studio_table_bets r where ${conditions(search, 'placed_at')}
    order by r.placed_at desc, r.id desc limit ${search.limit + 1}`
  const { rows } = await sql<PlayedRound>`
    select * from ((${personal}) union all (${shared})) found
    order by "openedAt" desc, "roundId" desc limit ${search.limit + 1}`.execute(db)
  const items = rows.slice(0, search.limit)
  const last = items.at(-1)
  const more = rows.length > search.limit && last !== undefined
  return { items, nextCursor: more ? writePlace(last.openedAt, last.roundId) : null }
}

function conditions(search: RoundSearch, moment: 'opened_at' | 'placed_at'): RawBuilder<unknown> {
  const at = sql.ref(`r.${moment}`)
  const parts = [sql`r.brand_id = ${search.brandId}`]
  if (search.memberId !== undefined) parts.push(sql`r.member_id = ${search.memberId}`)
  if (search.gameCode !== undefined) parts.push(sql`r.game_code = ${search.gameCode}`)
  if (search.roundId !== undefined) parts.push(sql`r.id = ${search.roundId}`)
  if (search.minMultiplier !== undefined)
    parts.push(sql`r.multiplier_x100 >= ${Math.round(search.minMultiplier * 100)}`)
  if (!search.withTrial) parts.push(sql`r.currency <> 'DEMO'`)
  const last = readPlace(search.cursor)
  // The cursor knows milliseconds, the rows know more: the id decides within one.
  if (last)
    parts.push(
      sql`(date_trunc('milliseconds', ${at}), r.id) < (${last.at}, ${last.id}::uuid)
        and ${at} < ${new Date(last.at.getTime() + 1)}`,
    )
  return sql.join(parts, sql` and `)
}

/** The betting record of one round of a member, whoever played it. */
export async function roundMoney(
  db: Db,
  of: { brandId: number; memberId: bigint; roundId: string },
) {
  return await db
    .selectFrom(allRounds(db))
    .selectAll()
    .where('player_id', '=', of.memberId)
    .where('round_id', '=', of.roundId)
    .where('brand_id', '=', of.brandId)
    .executeTakeFirst()
}
