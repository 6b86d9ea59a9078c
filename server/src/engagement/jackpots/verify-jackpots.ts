import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** What must be true of jackpots, with the rows that break it, at most a few of them. */
export interface JackpotsFinding {
  id: string
  sentence: string
  violations: number
  rows: string[]
}

const SHOWN = 20

interface Check {
  id: string
  sentence: string
  query: RawBuilder<unknown>
}

const parts = sql`
  select part.pool_id, part.grown, part.reserved, c.brand_id
  from jackpots_contributions c cross join lateral unnest(c.pools, c.grown, c.reserved) as part (pool_id, grown, reserved)`

const checks: readonly Check[] = [
  {
    id: 'J1',
    sentence:
      'what rounds contributed to a jackpot is what it paid, what its pools hold, and its reserve',
    query: sql`
      select t.brand_id || '/' || t.jackpot || '/' || t.tier as row
      from jackpots_tiers t
      left join (
        select p.brand_id, p.jackpot, p.tier, sum(s.grown + s.reserved) as contributed from (${parts}) s
        join jackpots_pools p on p.id = s.pool_id group by 1, 2, 3
      ) c using (brand_id, jackpot, tier)
      left join (
        select brand_id, jackpot, tier, sum(value) filter (where state = 'open') as held,
          sum(hit_point) filter (where state = 'hit') as paid
        from jackpots_pools group by 1, 2, 3
      ) p using (brand_id, jackpot, tier)
      where t.contributed <> coalesce(c.contributed, 0) or t.paid <> coalesce(p.paid, 0)
        or t.contributed <> t.paid::numeric * 100000 + coalesce(p.held, 0) + t.reserve`,
  },
  {
    id: 'J2',
    sentence:
      'a pool holds its seed and what made it grow, and one that was hit held its hit point',
    query: sql`
      select p.id::text as row from jackpots_pools p
      left join (select pool_id, sum(grown) as grown from (${parts}) s group by 1) g on g.pool_id = p.id
      where (p.state = 'open' and p.value <> p.seed::numeric * 100000 + coalesce(g.grown, 0))
        or (p.state = 'hit' and p.value <> p.hit_point::numeric * 100000)`,
  },
  {
    id: 'J3',
    sentence: 'a tier has one running pool, numbered after those that were hit',
    query: sql`
      select brand_id || '/' || jackpot || '/' || tier as row from jackpots_pools group by brand_id, jackpot, tier
      having count(*) filter (where state = 'open') <> 1 or max(number) <> count(*)
        or max(number) filter (where state = 'open') <> max(number)`,
  },
  {
    id: 'J4',
    sentence: 'each pool that was hit was paid once, to the member whose round hit it',
    query: sql`
      with paid as (
        select player_id, currency, sum(amount) as amount, count(*) as lines from ledger_public_journal
        where operation = 'jackpot_win' group by 1, 2
      ), won as (
        select member_id as player_id, currency, sum(hit_point) as amount, count(*) as lines from jackpots_pools
        where state = 'hit' group by 1, 2
      )
      select coalesce(paid.player_id, won.player_id)::text as row from paid full join won using (player_id, currency)
      where (paid.amount, paid.lines) is distinct from (won.amount, won.lines)`,
  },
  {
    id: 'J5',
    sentence: 'the ledger has as owed by jackpots what their tiers say, less what was paid',
    query: sql`
      with booked as (
        select brand_id, currency, sum(booked) - sum(paid) as owed from jackpots_tiers group by 1, 2
      ), posted as (
        select brand_id, currency, sum(amount) as owed from ledger_postings where account = 'jackpots' group by 1, 2
      )
      select coalesce(booked.brand_id, posted.brand_id) || '/' || coalesce(booked.currency, posted.currency) as row
      from booked full join posted using (brand_id, currency) where coalesce(booked.owed, 0) <> coalesce(posted.owed, 0)`,
  },
]

/** Proves pools, payments and books of jackpots, in one snapshot. */
export async function verifyJackpots(db: Db): Promise<JackpotsFinding[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return await jackpotsFindings(tx)
    })
}

/** The same within a transaction, of which a test sees what it broke. */
export async function jackpotsFindings(tx: Tx): Promise<JackpotsFinding[]> {
  const findings: JackpotsFinding[] = []
  for (const { id, sentence, query } of checks) {
    const { rows } = await sql<{ row: string; violations: number }>`
      select row, (count(*) over ())::int as violations from (${query}) found limit ${SHOWN}`.execute(
      tx,
    )
    findings.push({
      id,
      sentence,
      violations: rows[0]?.violations ?? 0,
      rows: rows.map(({ row }) => row),
    })
  }
  return findings
}
