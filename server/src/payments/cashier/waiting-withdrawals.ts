import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { CashierDeps } from './deps.ts'
import type { Risk } from './reasons.ts'
import { recordStep } from './withdrawal-steps.ts'

/** The withdrawals of a member that nobody has said yes or no to, held; before any wallet, as whoever rejects one takes them. */
export async function lockWaiting(tx: Tx, memberId: bigint): Promise<string[]> {
  const rows = await tx
    .selectFrom('cashier_withdrawals')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['requested', 'risk_review'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Their member owes something since they were asked for: a person looks, and a first yes of before does not count. */
export async function lookAgainAt(
  parts: CashierDeps,
  tx: Tx,
  { waiting, now }: { waiting: readonly string[]; now: Date },
): Promise<void> {
  const risk: Risk = 'open_case'
  for (const withdrawalId of waiting) {
    await tx
      .updateTable('cashier_withdrawals')
      .set({
        state: 'risk_review',
        first_approver: null,
        risks: sql<string[]>`array_append(array_remove(risks, ${risk}), ${risk})`,
        updated_at: now,
      })
      .where('id', '=', withdrawalId)
      .execute()
    await recordStep(parts, tx, {
      withdrawalId,
      state: 'risk_review',
      actor: 'rules:reversal',
      now,
    })
  }
}
