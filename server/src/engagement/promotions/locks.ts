import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/**
 * Whoever gives a member something takes the member's lock first, then the promotion's where accounts of one person are counted together,
 * and only then locks of rewards and wallets. So two who give to the same member wait in a line and never in a circle.
 */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await lock(tx, `promotions:member:${memberId}`)
}

/** Changes of a promotion, and claims that count accounts of one person together, come one after the other. */
export async function lockPromotion(tx: Tx, of: { brandId: number; code: string }): Promise<void> {
  await lock(tx, `promotions:code:${of.brandId}:${of.code}`)
}

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
