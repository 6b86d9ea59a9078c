import type { Tx } from '../../platform/db.ts'

/**
 * Closes the claim that a deposit was paid, when its money has come or goes back to who paid it: nobody has to look for it any more, and
 * the member's page says what became of it. Without a claim nothing happens.
 */
export async function answerClaim(
  tx: Tx,
  of: { depositId: string; resolution: 'arrived' | 'returned'; now: Date },
): Promise<void> {
  await tx
    .updateTable('cashier_cases')
    .set({
      state: 'resolved',
      resolution: of.resolution,
      resolved_by: 'rules:payment',
      resolved_at: of.now,
    })
    .where('deposit_id', '=', of.depositId)
    .where('kind', '=', 'payment_claimed')
    .where('state', '=', 'open')
    .execute()
}
