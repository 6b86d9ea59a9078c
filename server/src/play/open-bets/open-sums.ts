import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Open rounds of a brand in a currency, and what is staked in those that the ledger still has open. */
export async function openBetSums(
  db: Db,
  of: { brandId: number; currency: string },
): Promise<{ rounds: number; stakes: bigint }> {
  const { rows } = await sql<{ rounds: number; stakes: bigint }>`
    select
      (select count(*)::int from stakes_open where brand_id = ${of.brandId} and currency = ${of.currency}) as rounds,
      (select coalesce(sum(r.bet), 0)::bigint from stakes_open o join ledger_public_rounds r using (player_id, source, round_id)
        where o.brand_id = ${of.brandId} and o.currency = ${of.currency} and not r.closed) as stakes`.execute(
    db,
  )
  return rows[0] ?? { rounds: 0, stakes: 0n }
}
