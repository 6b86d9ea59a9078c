import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { newSeed } from '../personal-seeds.ts'
import { lockRenewal, type Renewal } from './renewal-row.ts'

/** Members a transaction: as much as is done again after a kill. */
const BATCH = 500

/**
 * Reveals every member's pair of seeds, the one in use and the next one, and commits a new pair; each keeps the client seed of their own. The
 * next seed goes too: after the point it may have come into use and been revealed. Nobody's round may be open. Safe to repeat after a kill.
 */
export async function renewPersonalSeeds(
  context: Context,
  renewal: Renewal,
  done: (members: number) => void,
): Promise<void> {
  let after = 0n
  for (;;) {
    const last = await transact(context.db, (tx) => renewBatch(context, tx, { renewal, after }))
    if (last === null) return
    after = last.memberId
    done(last.members)
  }
}

/** How many members have seeds that a renewal would replace; with one given, those that it has not replaced yet. */
export async function countSeedsToRenew(db: Db, renewalId: string | null = null): Promise<number> {
  const { members } = await db
    .selectFrom('fairness_seeds')
    .select(({ fn }) => fn.countAll<bigint>().as('members'))
    .where('state', '=', 'active')
    .$if(renewalId !== null, (query) => query.where('renewal_id', 'is distinct from', renewalId))
    .executeTakeFirstOrThrow()
  return Number(members)
}

async function renewBatch(
  context: Context,
  tx: Tx,
  { renewal, after }: { renewal: Renewal; after: bigint },
): Promise<{ memberId: bigint; members: number } | null> {
  await lockRenewal(tx, renewal)
  const pairs = await tx
    .selectFrom('fairness_seeds')
    .select(['member_id', 'brand_id', 'client_seed'])
    .where('state', '=', 'active')
    .where('renewal_id', 'is distinct from', renewal.id)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(BATCH)
    .forUpdate()
    .execute()
  const last = pairs.at(-1)
  if (!last) return null
  const now = context.clock.now()
  await sql`
    update fairness_seeds s
    set state = 'revealed', revealed_at = ${now}, client_seed = coalesce(s.client_seed, pair.client_seed),
      activated_at = coalesce(s.activated_at, ${now})
    from unnest(
      ${pairs.map((pair) => String(pair.member_id))}::bigint[],
      ${pairs.map((pair) => pair.client_seed)}::text[]
    ) as pair (member_id, client_seed)
    where s.member_id = pair.member_id and s.state in ('active', 'next')`.execute(tx)
  const fresh = pairs.flatMap((pair) => {
    const owner = { memberId: pair.member_id, brandId: pair.brand_id }
    assert(pair.client_seed !== null)
    return [
      newSeed(context, owner, { state: 'active', clientSeed: pair.client_seed, now }),
      newSeed(context, owner, { state: 'next', clientSeed: null, now }),
    ].map((seed) => ({ ...seed, renewal_id: renewal.id }))
  })
  await tx.insertInto('fairness_seeds').values(fresh).execute()
  await tx
    .updateTable('fairness_renewals')
    .set((row) => ({ members: row('members', '+', pairs.length) }))
    .where('id', '=', renewal.id)
    .execute()
  return { memberId: last.member_id, members: pairs.length }
}
