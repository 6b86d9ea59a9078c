import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/**
 * Everything that begins or ends a bonus takes the member's lock, then the offer's where one is claimed, and only then a wallet's: so a
 * release, a withdrawal and a credit of the same member wait for one another in a line and never in a circle.
 */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await lock(tx, `bonuses:member:${memberId}`)
}

/** Two accounts of one person cannot claim an offer at the same moment. */
export async function lockOffer(tx: Tx, offer: { brand_id: number; code: string }): Promise<void> {
  await lock(tx, `bonuses:offer:${offer.brand_id}:${offer.code}`)
}

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
