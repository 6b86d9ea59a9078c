import type { Money } from '@croupier/shared/money'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db.ts'
import type { DrawKey, DrawRow } from '../../../lottery-draws/lottery-draws.ts'

interface StakeRow extends DrawKey {
  currency: string
  tickets: number
  players: number
  staked: Money
  payout: Money | null
  liability: Money
}

/** What players of a brand have on draws, by `game/issue`; what is owed is that of all brands, who share the numbers. */
export async function stakesOn(
  db: Db,
  { brandId, draws }: { brandId: number; draws: readonly DrawKey[] },
) {
  if (draws.length === 0) return new Map<string, ReturnType<typeof stakeOf>[]>()
  const { rows } = await sql<StakeRow>`
    with asked as (select * from unnest(${draws.map(({ gameCode }) => gameCode)}::text[], ${draws.map(({ issue }) => issue)}::text[])
      as asked (game_code, issue)),
    taken as (
      select t.game_code, t.issue, t.currency, t.member_id, t.cost, t.payout from asked join lottery_tickets t using (game_code, issue)
      where t.brand_id = ${brandId} and t.currency <> 'DEMO' and t.state in ('debiting', 'live')
      union all
      select t.game_code, t.issue, t.currency, t.member_id, t.cost, t.payout from asked join lottery_tickets t using (game_code, issue)
      where t.brand_id = ${brandId} and t.currency <> 'DEMO' and t.state in ('paying', 'closed')
    ),
    owed as (
      select c.game_code, c.issue, c.currency, (coalesce(max(c.liability) filter (where c.cell like '*%'), 0)
        + coalesce(sum(c.liability) filter (where c.cell not like '*%'), 0))::bigint as liability
      from asked join lottery_cells c using (game_code, issue) group by 1, 2, 3
    )
    select t.game_code as "gameCode", t.issue, t.currency, count(*)::int as tickets, count(distinct t.member_id)::int as players,
      sum(t.cost)::bigint as staked, sum(t.payout)::bigint as payout, coalesce(max(o.liability), 0)::bigint as liability
    from taken t left join owed o using (game_code, issue, currency)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const byDraw = new Map<string, ReturnType<typeof stakeOf>[]>()
  for (const { gameCode, issue, ...row } of rows) {
    const key = `${gameCode}/${issue}`
    byDraw.set(key, [...(byDraw.get(key) ?? []), stakeOf(row)])
  }
  return byDraw
}

function stakeOf({ currency, ...sums }: Omit<StakeRow, keyof DrawKey>) {
  assert(isCurrencyCode(currency))
  return { currency, ...sums }
}

/** How far the latest result of a draw, or its being void, has come among the tickets of all brands. */
export async function progressOf(db: Db, draw: DrawRow) {
  const { rows } = await sql<{ tickets: number; settled: number }>`
    select count(*) filter (where state <> 'refused')::int as tickets,
      count(*) filter (where case when ${draw.state} = 'void' then state in ('cancelling', 'cancelled')
        else state in ('paying', 'closed') and settled_version = ${draw.version} end)::int as settled
    from lottery_tickets where game_code = ${draw.game_code} and issue = ${draw.issue}
      and state = any(${draw.state === 'void' ? VOID : TAKEN}::text[])`.execute(db)
  const owed = await sql<{ pending: number; debts: number }>`
    select count(*) filter (where c.state = 'pending')::int as pending,
      count(*) filter (where c.state = 'dead' and c.operation = 'adjust')::int as debts
    from lottery_wallet_calls c join lottery_tickets t on t.member_id = c.member_id and t.id = c.round_id
    where c.state <> 'done' and t.game_code = ${draw.game_code} and t.issue = ${draw.issue}`.execute(
    db,
  )
  return {
    tickets: rows[0]?.tickets ?? 0,
    settled: rows[0]?.settled ?? 0,
    pending: owed.rows[0]?.pending ?? 0,
    debts: owed.rows[0]?.debts ?? 0,
  }
}

const TAKEN = ['debiting', 'live', 'paying', 'closed']
const VOID = [...TAKEN, 'cancelling', 'cancelled']

interface CellRow {
  currency: string
  cell: string
  liability: Money
  staked: Money
  cap: Money
}

/** What all brands owe for each number and choice of a draw, the dearest first. */
export async function cellsOn(db: Db, { gameCode, issue }: DrawKey): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select currency, cell, liability, staked, cap from lottery_cells
    where game_code = ${gameCode} and issue = ${issue} and currency <> 'DEMO' and staked > 0
    order by currency, liability desc, cell limit 5000`.execute(db)
  return rows
}

/** The most that one ticket of a draw may win, by currency. */
export async function largestWins(
  db: Db,
  { gameCode, issue }: DrawKey,
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<{ currency: string; most: Money }>`
    select currency, max(max_win)::bigint as most from lottery_tickets
    where game_code = ${gameCode} and issue = ${issue} and state = any(${TAKEN}::text[]) group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ currency, most }) => [currency, most]))
}
