import { type CurrencyCode, isCurrencyCode } from '@croupier/shared/currencies'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { divisorOf } from './rules.ts'

/** What must be true of points, with the rows that break it, at most a few of them. */
export interface PointsFinding {
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

function balanceChecks(divisors: string): Check[] {
  return [
    {
      id: 'P1',
      sentence:
        'the entries of points of a member are numbered without a gap, and each balance is the sum up to it',
      query: sql`
        select member_id || '/' || seq as row from (
          select member_id, seq, balance_after, row_number() over w as place, sum(amount) over w as total from points_entries
          window w as (partition by member_id order by seq)
        ) e where seq <> place or balance_after <> total`,
    },
    {
      id: 'P2',
      sentence: 'the balance of points of a member is their newest entry’s',
      query: sql`
        select a.member_id::text as row from points_accounts a
        left join points_entries e on e.member_id = a.member_id and e.seq = a.seq
        where a.balance <> coalesce(e.balance_after, 0) or (a.seq > 0 and e.seq is null)
          or exists (select from points_entries l where l.member_id = a.member_id and l.seq > a.seq)
        union all
        select distinct e.member_id::text from points_entries e where not exists (select from points_accounts a where a.member_id = e.member_id)`,
    },
    {
      id: 'P3',
      sentence: 'points of bets are the whole part of the measure of all bets of a member',
      query: sql`
        with divisors as (select key as currency, value::numeric as by from jsonb_each_text(${divisors}::jsonb)),
        measured as (select member_id, sum(measure) as measure, sum(valid) as played from points_earned group by 1),
        given as (
          select member_id, sum(amount) as points from points_entries where type in ('live', 'lottery', 'pvp', 'rng', 'sports') group by 1
        )
        select a.member_id::text as row from points_accounts a
        left join measured m using (member_id) left join given g using (member_id) left join divisors d using (currency)
        where a.measure <> coalesce(m.measure, 0) or a.played <> coalesce(m.played, 0) or a.earned <> coalesce(g.points, 0)
          or a.earned is distinct from floor(a.measure / d.by)`,
    },
  ]
}

const redemptionChecks: readonly Check[] = [
  {
    id: 'P6',
    sentence: 'a redemption took its money once, and gave it back once where it was rejected',
    query: sql`
        with moved as (
          select player_id, external_id, coalesce(-sum(amount) filter (where operation = 'item_purchase'), 0) as taken,
            coalesce(sum(amount) filter (where operation = 'item_refund'), 0) as returned
          from ledger_public_journal where operation = 'item_purchase' or operation = 'item_refund' group by 1, 2
        )
        select coalesce(r.id::text, m.external_id) as row from (select * from points_redemptions where paid > 0) r
        full join moved m on m.external_id = r.id::text and m.player_id = r.member_id
        where m.taken is distinct from r.paid
          or m.returned is distinct from case when r.state = 'rejected' then r.paid else 0 end`,
  },
  {
    id: 'P4',
    sentence: 'a redemption took its points once, and returned them once where it was rejected',
    query: sql`
        with moved as (
          select member_id, split_part(cause, ':', 2) as id, sum(amount) filter (where type = 'redeem') as taken,
            sum(amount) filter (where type = 'return') as returned
          from points_entries where type in ('redeem', 'return') group by 1, 2
        )
        select coalesce(r.id::text, m.id) as row from points_redemptions r full join moved m on m.id = r.id::text and m.member_id = r.member_id
        where coalesce(-m.taken, 0) is distinct from r.points
          or coalesce(m.returned, 0) is distinct from case when r.state = 'rejected' then r.points else 0 end`,
  },
  {
    id: 'P5',
    sentence: 'what is taken of an item’s stock is what redemptions that stand hold',
    query: sql`
        select coalesce(s.brand_id, r.brand_id) || '/' || coalesce(s.code, r.code) as row
        from points_stock s full join (
          select brand_id, code, sum(quantity) filter (where state <> 'rejected') as held from points_redemptions group by 1, 2
        ) r using (brand_id, code)
        where coalesce(s.taken, 0) <> coalesce(r.held, 0)`,
  },
]

/** Proves balances, measures and redemptions of points, in one snapshot. */
export async function verifyPoints(db: Db): Promise<PointsFinding[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      return await pointsFindings(tx)
    })
}

/** The same within a transaction, of which a test sees what it broke. */
export async function pointsFindings(tx: Tx): Promise<PointsFinding[]> {
  const currencies = await tx.selectFrom('points_accounts').select('currency').distinct().execute()
  const known = currencies.map(({ currency }) => currency).filter(isCurrency)
  const divisors = JSON.stringify(
    Object.fromEntries(known.map((currency) => [currency, String(divisorOf(currency))])),
  )
  const findings: PointsFinding[] = []
  for (const { id, sentence, query } of [...balanceChecks(divisors), ...redemptionChecks]) {
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

function isCurrency(text: string): text is CurrencyCode {
  return isCurrencyCode(text)
}
