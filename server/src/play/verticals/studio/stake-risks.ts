import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { RoundRisk } from '../registry/registry.ts'

/**
 * What games say of the risk of rounds that have ended, by round id; those that run are absent, and so are bets of a table whose round is not
 * closed yet: what is bet on one result is weighed together. What staff ended stood whole, or not at all when the stake was given back.
 */
export async function stakeRisks(
  db: Db | Tx,
  rounds: readonly { memberId: bigint; roundId: string }[],
): Promise<ReadonlyMap<string, RoundRisk>> {
  const named = rounds.filter(({ roundId }) => UUID.test(roundId))
  if (named.length === 0) return new Map()
  const asked = sql`unnest(${named.map(({ memberId }) => String(memberId))}::bigint[],
    ${named.map(({ roundId }) => roundId)}::uuid[]) as asked (member_id, id)`
  const { rows } = await sql<RoundRisk & { id: string }>`
    select r.id, case when r.free_grant is not null then 0 else coalesce(r.effective_bet,
        case when r.outcome = 'void' or r.state = 'cancelled' then 0 else r.stake + r.extra_stake end) end as stake, r.loss_ppm as "lossPpm", r.edge_ppm as "edgePpm"
    from ${asked} join studio_rounds r using (member_id, id) where r.state in ('crediting', 'closed', 'cancelled')
    union all
    select b.id, coalesce(b.effective_bet, case when b.outcome = 'void' or b.state = 'cancelled' then 0 else b.stake end),
      b.loss_ppm, b.edge_ppm
    from ${asked} join studio_table_bets b using (member_id, id)
    join studio_table_rounds t on t.table_id = b.table_id and t.number = b.round_number
    where b.state = 'cancelled' or (b.state = 'settled' and (b.loss_ppm is not null or t.phase in ('closed', 'void')))`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...risk }) => [id, risk]))
}

/** What of their payouts is stake that came back unrisked, by round id; only of rounds that gave any back. */
export async function releasedStakes(
  db: Db | Tx,
  rounds: readonly { memberId: bigint; roundId: string }[],
): Promise<ReadonlyMap<string, Money>> {
  const named = rounds.filter(({ roundId }) => UUID.test(roundId))
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ id: string; released: bigint }>`
    select id, released from unnest(${named.map(({ memberId }) => String(memberId))}::bigint[],
      ${named.map(({ roundId }) => roundId)}::uuid[]) as asked (member_id, id)
    join studio_rounds using (member_id, id) where released > 0`.execute(db)
  return new Map(rows.map(({ id, released }) => [id, released]))
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
