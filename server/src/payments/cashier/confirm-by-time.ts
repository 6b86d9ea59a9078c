import { countAsReceived } from './answer-receipt.ts'
import { eachAlone } from './each-alone.ts'
import type { CashierDeps } from './deps.ts'
import { lockWithdrawal } from './queries.ts'
import { transact } from '../../platform/transact.ts'

const BATCH = 50

/** Silence until the deadline counts as received (S9-022). Returns how many were ended. */
export async function confirmByTime(parts: CashierDeps): Promise<number> {
  const { db, clock } = parts.context
  const now = clock.now()
  const due = await db
    .selectFrom('cashier_withdrawals')
    .select('id')
    .where('state', '=', 'awaiting_confirmation')
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(BATCH)
    .execute()
  let ended = 0
  await eachAlone(parts.context, due, async ({ id }) => {
    const announce = await transact(db, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, id)
      // The player, or another worker, may have been faster.
      if (withdrawal?.state !== 'awaiting_confirmation') return null
      const receipt = { withdrawal, reason: 'confirmed_by_time', actor: 'rules:time', now } as const
      return await countAsReceived(parts, tx, receipt)
    })
    if (!announce) return
    ended += 1
    announce()
  })
  return ended
}
