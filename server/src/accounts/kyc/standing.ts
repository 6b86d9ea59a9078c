import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { KycLevel } from '../../core/brands/brands.ts'
import type { Whose } from './deps.ts'
import { type Standing, unknownStanding } from './rules.ts'

export type MemberRow = Selectable<DB['kyc_members']>

export async function standingOf(db: Db | Tx, memberId: bigint): Promise<Standing> {
  const row = await db
    .selectFrom('kyc_members')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ? standingIn(row) : unknownStanding
}

/** The member's row, made when there is none, and locked: two calls of one member come one after the other. */
export async function lockMember(
  tx: Tx,
  { memberId, brandId }: Whose,
  now: Date,
): Promise<MemberRow> {
  await tx
    .insertInto('kyc_members')
    .values({ member_id: memberId, brand_id: brandId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx
    .selectFrom('kyc_members')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function standingIn(row: MemberRow): Standing {
  return {
    // The table's checks allow these values alone.
    registry: row.registry as Standing['registry'],
    document: row.document as Standing['document'],
    liveness: row.liveness as Standing['liveness'],
    grantedLevel: row.granted_level as KycLevel | null,
    confirmedAt: row.confirmed_at,
    checkedAt: row.checked_at,
    validUntil: row.valid_until,
    hitAt: row.hit_at,
    closedAt: row.closed_at,
  }
}
