import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { CountedPart, Delta } from './rules.ts'

export interface CountedFor {
  memberId: bigint
  brandId: number
  code: string
  occurrence: string
}

export type NewCount = CountedFor & Delta

/** Adds to what missions have counted, and notes what is to be looked at. The order lets two who do so never block each other. */
export async function addCounts(tx: Tx, counts: readonly NewCount[], now: Date): Promise<void> {
  if (counts.length === 0) return
  const document = JSON.stringify(
    counts.map((count) => ({
      member_id: String(count.memberId),
      brand_id: count.brandId,
      code: count.code,
      occurrence: count.occurrence,
      measure: count.measure,
      item: count.item,
      amount: String(count.amount),
      at: count.at,
    })),
  )
  await sql`
    insert into missions_counts as c (member_id, brand_id, code, occurrence, measure, item, amount, at)
    select member_id, brand_id, code, occurrence, measure, item, sum(amount)::bigint, min(at)
    from json_to_recordset(${document}::json) as n (member_id bigint, brand_id smallint, code text collate "C", occurrence text collate "C",
      measure text collate "C", item text collate "C", amount bigint, at timestamptz)
    group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 6
    on conflict (member_id, code, occurrence, measure, item) do update set
      amount = c.amount + excluded.amount, at = least(c.at, excluded.at)`.execute(tx)
  await noteDue(tx, counts, now)
}

/** Takes deposits back that were counted, wherever they were: a reversal belongs to its deposit, whenever it comes. */
export async function takeBackDeposit(
  tx: Tx,
  of: { memberId: bigint; item: string; amount: bigint; now: Date },
): Promise<void> {
  const { rows } = await sql<CountedFor>`
    update missions_counts set amount = amount - ${of.amount}
    where member_id = ${of.memberId} and item = ${of.item} and measure = 'money'
    returning member_id as "memberId", brand_id as "brandId", code, occurrence`.execute(tx)
  await noteDue(tx, rows, of.now)
}

/** Notes occurrences that are to be looked at again. */
export async function noteDue(
  tx: Tx,
  occurrences: readonly CountedFor[],
  dueAt: Date,
): Promise<void> {
  if (occurrences.length === 0) return
  const document = JSON.stringify(
    occurrences.map(({ memberId, brandId, code, occurrence }) => ({
      member_id: String(memberId),
      brand_id: brandId,
      code,
      occurrence,
    })),
  )
  await sql`
    insert into missions_due (member_id, brand_id, code, occurrence, due_at)
    select distinct member_id, brand_id, code, occurrence, ${dueAt}::timestamptz
    from json_to_recordset(${document}::json) as n (member_id bigint, brand_id smallint, code text collate "C", occurrence text collate "C")
    order by 1, 3, 4
    on conflict (member_id, code, occurrence) do update set due_at = least(missions_due.due_at, excluded.due_at)`.execute(
    tx,
  )
}

export type StoredCount = CountedPart & { code: string; occurrence: string }

/** What was counted for some occurrences of a member's missions. */
export async function countsOf(
  db: Db | Tx,
  of: { memberId: bigint; codes: readonly string[]; occurrences: readonly string[] },
): Promise<StoredCount[]> {
  if (of.codes.length === 0 || of.occurrences.length === 0) return []
  return await db
    .selectFrom('missions_counts')
    .select(['code', 'occurrence', 'measure', 'item', 'amount', 'at'])
    .where('member_id', '=', of.memberId)
    .where('code', 'in', [...new Set(of.codes)])
    .where('occurrence', 'in', [...new Set(of.occurrences)])
    .execute()
}
