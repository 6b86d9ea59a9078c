import type { Tx } from '../../../platform/db.ts'

/**
 * Lets an announced chain serve whose value is fixed and whose time has come. Every other chain of the table is retired for
 * good, so that the table never goes back to one; what was revealed of them stays checkable.
 */
export async function changeOver(tx: Tx, family: string, now: Date): Promise<void> {
  const begun = await tx
    .updateTable('fairness_announcements')
    .set({ began_at: now })
    .where('family', '=', family)
    .where('state', '=', 'fixed')
    .where('began_at', 'is', null)
    .where('replaced_by', 'is', null)
    .where('serves_from', '<=', now)
    .returning('chain_id')
    .executeTakeFirst()
  if (!begun) return
  await tx
    .updateTable('fairness_chains')
    .set({ retired_at: now })
    .where('family', '=', family)
    .where('id', '<>', begun.chain_id)
    .where('salt', 'is not', null)
    .where('retired_at', 'is', null)
    .execute()
}
