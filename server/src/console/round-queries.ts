import type { Db } from '../platform/db.ts'
import { allRounds } from '../core/ledger/ledger.ts'

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
