import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { countsIn } from '../../core/ledger/ledger.ts'

/**
 * What a member has paid in since a moment, in ten-thousandths: credited since then, or ordered and still able to be credited, however
 * long ago it was ordered.
 */
export async function depositedSince(
  db: Db | Tx,
  of: { memberId: bigint; currency: string; from: Date },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (
      coalesce((select sum(amount) from cashier_deposits
        where member_id = ${of.memberId} and currency = ${of.currency} and state in ('created', 'pending')), 0)
      + coalesce((select sum(amount) from ledger_public_journal
        where player_id = ${of.memberId} and currency = ${of.currency} and subaccount = 'cash' and at >= ${of.from}
          and ${countsIn('deposit')}), 0)
    )::bigint as sum`.execute(db)
  return rows[0]?.sum ?? 0n
}

/** How many deposits of a brand came to nothing since a moment, by member. */
export async function failedDepositsSince(
  db: Db,
  { brandId, from }: { brandId: number; from: Date },
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await db
    .selectFrom('cashier_deposits')
    .select(['member_id', sql<number>`count(*)::int`.as('failed')])
    .where('brand_id', '=', brandId)
    .where('updated_at', '>=', from)
    .where('state', 'in', ['failed', 'expired'])
    .groupBy('member_id')
    .execute()
  return new Map(rows.map((row) => [row.member_id, row.failed]))
}
