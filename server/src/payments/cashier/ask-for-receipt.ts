import type { Tx } from '../../platform/db.ts'
import { policyOf } from './methods.ts'
import type { Announce, CashierDeps } from './deps.ts'
import type { WithdrawalRow } from './queries.ts'
import { announceState } from './review-withdrawal.ts'
import { minutesAfter } from './rules.ts'
import { recordStep } from './withdrawal-steps.ts'

interface Paid {
  /** Locked by the caller. */
  withdrawal: WithdrawalRow
  actor: string
  now: Date
}

/** The provider has paid: the player is asked what arrived, unless the brand asks nobody (S4-040). */
export async function askForReceipt(
  parts: CashierDeps,
  tx: Tx,
  { withdrawal, actor, now }: Paid,
): Promise<Announce> {
  const { confirmMinutes } = await policyOf(tx, withdrawal.brand_id)
  const asks = confirmMinutes > 0
  const state = asks ? 'awaiting_confirmation' : 'paid'
  await tx
    .updateTable('cashier_withdrawals')
    .set({
      state,
      deadline_at: asks ? minutesAfter(now, confirmMinutes) : null,
      updated_at: now,
    })
    .where('id', '=', withdrawal.id)
    .execute()
  const step = { withdrawalId: withdrawal.id, now }
  await recordStep(parts, tx, { ...step, state: 'paid', actor })
  if (asks) await recordStep(parts, tx, { ...step, state, actor: 'rules:receipt' })
  return announceState(parts, withdrawal, state)
}
