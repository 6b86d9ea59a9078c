import type { Db, Tx } from '../../platform/db.ts'
import type { MembersService } from './deps.ts'

const HOUR_MS = 3_600_000
/** Never shorter, however soon a brand pays out again: the owner must have time to object. */
const LEAST_HOURS = 24

export type RecoveredWay = 'sms' | 'mail' | 'code'

/**
 * What opened the account is spent as a proof for as long as payouts rest: it is no second step, and who shows nothing else enters
 * with low assurance.
 */
export async function rememberRecoveredWay(
  tx: Tx,
  { brands }: MembersService,
  of: { memberId: bigint; brandId: number; way: RecoveredWay; now: Date },
): Promise<void> {
  const hours = Math.max(LEAST_HOURS, await brands.setting(of.brandId, 'recovery.payoutHoldHours'))
  const row = { way: of.way, until: new Date(of.now.getTime() + hours * HOUR_MS) }
  await tx
    .insertInto('identity_recovered_ways')
    .values({ member_id: of.memberId, brand_id: of.brandId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
}

/** The way by which the account was recovered a short time ago; null when there was none, or something else was shown since. */
export async function recoveredWay(
  db: Db | Tx,
  memberId: bigint,
  now: Date,
): Promise<RecoveredWay | null> {
  const row = await db
    .selectFrom('identity_recovered_ways')
    .select('way')
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst()
  // The table's check allows these alone.
  return (row?.way as RecoveredWay | undefined) ?? null
}

/** The member has shown something that the recovery did not need. */
export async function forgetRecoveredWay(db: Db | Tx, memberId: bigint): Promise<void> {
  await db.deleteFrom('identity_recovered_ways').where('member_id', '=', memberId).execute()
}
