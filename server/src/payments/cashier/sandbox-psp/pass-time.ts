import type { Db, Tx } from '../../../platform/db.ts'
import { endCharge } from './charges.ts'
import { endPayout } from './payouts.ts'
import type { SandboxDeps } from './sandbox-parts.ts'
import { transact } from '../../../platform/transact.ts'

const BATCH = 50

/** Expires charges and settles payouts whose time has come. */
export async function passTime(parts: SandboxDeps): Promise<void> {
  const { db, clock } = parts.context
  const now = clock.now()
  const overdue = (of: Db | Tx) =>
    of
      .selectFrom('sandbox_charges')
      .select('txid')
      .where('state', '=', 'active')
      .where('expires_at', '<=', now)
  const carried = (of: Db | Tx) =>
    of
      .selectFrom('sandbox_payouts')
      .select('id')
      .where('state', '=', 'processing')
      .where('settles_at', '<=', now)
  // Asked every second, and seldom has the time of anything come: no transaction for that.
  const isDue =
    (await overdue(db).limit(1).executeTakeFirst()) ??
    (await carried(db).limit(1).executeTakeFirst())
  if (!isDue) return
  await transact(db, async (tx) => {
    const expired = await overdue(tx).limit(BATCH).forUpdate().skipLocked().execute()
    for (const charge of expired) await endCharge(parts, tx, charge, 'expired')
    const settled = await carried(tx).limit(BATCH).forUpdate().skipLocked().execute()
    for (const { id } of settled) await endPayout(parts, tx, { id, state: 'paid' })
  })
}
