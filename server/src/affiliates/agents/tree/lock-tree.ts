import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/**
 * The tree of a brand stays as it is until the transaction ends: for whoever puts somebody into it, gives or answers a contract, or
 * settles. They do not wait for each other, only for a move.
 *
 * The order of locks: the tree, the brand's contracts, rows.
 */
export async function holdTree(tx: Tx, brandId: number): Promise<void> {
  await sql`select agents_hold_tree(${brandId})`.execute(tx)
}

/** The same for who moves a branch: alone, and first of all locks, since what a move is checked against must not change before it is written. */
export async function lockTree(tx: Tx, brandId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('agents tree'), ${brandId})`.execute(tx)
}
