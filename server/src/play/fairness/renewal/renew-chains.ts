import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { drawSalt, hashNewChain, type NewChain, writeChain } from '../new-chain.ts'
import { lockRenewal, type Renewal } from './renewal-row.ts'

/**
 * Ends every chain that has seeds left, the announced ones too, and publishes a new one of the same length in its place. What was revealed of the
 * old ones stays checkable. Safe to repeat after a kill.
 */
export async function renewChains(
  context: Context,
  renewal: Renewal,
  done: (family: string) => void,
): Promise<void> {
  for (const { family, length } of await chainsToRenew(context.db, renewal.id)) {
    const made = await hashNewChain(context, { id: context.random.uuid(), family, length })
    if (await transact(context.db, (tx) => replaceChains(context, tx, { renewal, made })))
      done(family)
  }
  // Only now, with the ends of the chains stored and public.
  const published = await context.db
    .selectFrom('fairness_chains')
    .select('id')
    .where('renewal_id', '=', renewal.id)
    .where('salt', 'is', null)
    .execute()
  for (const { id } of published) await drawSalt(context, id)
}

/** Tables with chains that have seeds left, each with the length of its last one; with a renewal given, those that it has not replaced yet. */
export async function chainsToRenew(
  db: Db,
  renewalId: string | null = null,
): Promise<{ family: string; length: number }[]> {
  return await db
    .selectFrom('fairness_chains')
    .select(['family', 'length'])
    .distinctOn('family')
    .where('retired_at', 'is', null)
    .whereRef('next_index', '<=', 'length')
    .$if(renewalId !== null, (query) => query.where('renewal_id', 'is distinct from', renewalId))
    .orderBy('family')
    .orderBy('published_at', 'desc')
    .execute()
}

/** False when another command has replaced them meanwhile. */
async function replaceChains(
  context: Context,
  tx: Tx,
  { renewal, made }: { renewal: Renewal; made: NewChain },
): Promise<boolean> {
  await lockRenewal(tx, renewal)
  const { family } = made
  const now = context.clock.now()
  const { numUpdatedRows } = await tx
    .updateTable('fairness_chains')
    .set({ retired_at: now, retired_by: renewal.id })
    .where('family', '=', family)
    .where('retired_at', 'is', null)
    .whereRef('next_index', '<=', 'length')
    .where('renewal_id', 'is distinct from', renewal.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('fairness_announcements')
    .set({ replaced_by: renewal.id })
    .where('family', '=', family)
    .where('state', '<>', 'given_up')
    .where('began_at', 'is', null)
    .execute()
  await writeChain(tx, made, now, renewal.id)
  await tx
    .updateTable('fairness_renewals')
    .set((row) => ({ chains: row('chains', '+', 1) }))
    .where('id', '=', renewal.id)
    .execute()
  return true
}
