import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/**
 * Makes the open bonuses of these members due at once, in the transaction that writes what they played. It writes even where one is due
 * already: only so does it wait for whoever is looking at that moment and has not seen these bets.
 */
export async function lookAgain(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await sql`
    update bonuses_grants set look_at = granted_at where id in (
      select id from bonuses_grants
      where state = 'open' and member_id = any(${[...new Set(memberIds)].map(String)}::bigint[])
      order by id for update
    )`.execute(tx)
}
