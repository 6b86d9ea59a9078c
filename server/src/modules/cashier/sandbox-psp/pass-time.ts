import { endCharge } from './charges.ts'
import { endPayout } from './payouts.ts'
import type { SandboxParts } from './sandbox-parts.ts'

const BATCH = 50

/** Expires charges and settles payouts whose time has come. */
export async function passTime(parts: SandboxParts): Promise<void> {
  const { db, clock } = parts.context
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .selectFrom('sandbox_charges')
      .select('txid')
      .where('state', '=', 'active')
      .where('expires_at', '<=', now)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const charge of expired) await endCharge(parts, tx, charge, 'expired')
    const settled = await tx
      .selectFrom('sandbox_payouts')
      .select('id')
      .where('state', '=', 'processing')
      .where('settles_at', '<=', now)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of settled) await endPayout(parts, tx, { id, state: 'paid' })
  })
}
