import { assert } from '@croupier/shared/assert'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { countAsReceived } from './answer-receipt.ts'
import { notifyOfFee } from './charge-fee.ts'
import { currencyOf } from './currency-of.ts'
import { type Announce, type CashierDeps, silence } from './deps.ts'
import { type DisputeRow, lockWithdrawal, type WithdrawalRow } from './queries.ts'
import { announceState, tell } from './review-withdrawal.ts'
import { recordStep } from './withdrawal-steps.ts'

export interface DisputeDecision {
  withdrawalId: string
  /** The brand that the member of staff works on. */
  brandId: number
  staffId: string
  /** refund: what is missing goes back to the balance; bank_proved: the bank shows that everything arrived. */
  outcome: 'refund' | 'bank_proved'
  now: Date
}

export interface DisputeDecided {
  state: 'resolved' | 'waiting_for_second'
  /** To be called after the commit. */
  announce: Announce
}

/**
 * Ends a dispute once. Money that was paid already goes back only when a second, different person agrees: the ledger then takes the
 * missing amount from the provider's account, for that provider owes it to us. Refuses `not_found`, `dispute_over`, `second_person_required`, `second_person_tied`.
 */
export async function decideDispute(
  parts: CashierDeps,
  tx: Tx,
  decision: DisputeDecision,
): Promise<DisputeDecided> {
  const { staffId, outcome, now } = decision
  const { withdrawal, dispute } = await openDisputeOf(tx, decision)
  if (outcome === 'refund' && dispute.refund_proposed_by === null) {
    await tx
      .updateTable('cashier_disputes')
      .set({ refund_proposed_by: staffId, refund_proposed_at: now })
      .where('withdrawal_id', '=', withdrawal.id)
      .execute()
    return { state: 'waiting_for_second', announce: silence }
  }
  if (outcome === 'refund') {
    assert(dispute.refund_proposed_by, 'the first person has proposed it')
    await requireSecondPerson(tx, { first: dispute.refund_proposed_by, second: staffId, now })
    await refund(parts, tx, { withdrawal, dispute, now })
  }
  const reason = outcome === 'refund' ? 'refunded' : 'bank_proved'
  await end(tx, { withdrawal, outcome: reason, staffId, now })
  await tx
    .updateTable('cashier_withdrawals')
    .set({ state: 'resolved', reason, deadline_at: null, updated_at: now })
    .where('id', '=', withdrawal.id)
    .execute()
  const actor = `staff:${staffId}`
  await recordStep(parts, tx, {
    withdrawalId: withdrawal.id,
    state: 'resolved',
    actor,
    reason,
    now,
  })
  await tell(parts, tx, { withdrawal, kind: 'withdrawal_resolved', reason, now })
  return { state: 'resolved', announce: announceState(parts, withdrawal, 'resolved') }
}

export interface ForcedReceipt {
  withdrawalId: string
  brandId: number
  staffId: string
  now: Date
}

/** The staff say that it was received; nothing is given back for that (S4-040). Refuses `not_found` and `receipt_not_asked`. */
export async function forceReceipt(
  parts: CashierDeps,
  tx: Tx,
  { withdrawalId, brandId, staffId, now }: ForcedReceipt,
): Promise<Announce> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal || withdrawal.brand_id !== brandId) refuse('not_found')
  if (withdrawal.state !== 'awaiting_confirmation') refuse('receipt_not_asked')
  const actor = `staff:${staffId}`
  return await countAsReceived(parts, tx, { withdrawal, reason: 'forced_receipt', actor, now })
}

async function openDisputeOf(
  tx: Tx,
  { withdrawalId, brandId }: DisputeDecision,
): Promise<{ withdrawal: WithdrawalRow; dispute: DisputeRow }> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal || withdrawal.brand_id !== brandId) refuse('not_found')
  const dispute = await tx
    .selectFrom('cashier_disputes')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst()
  if (!dispute || dispute.outcome !== null) refuse('dispute_over')
  return { withdrawal, dispute }
}

interface End {
  withdrawal: WithdrawalRow
  outcome: 'refunded' | 'bank_proved'
  staffId: string
  now: Date
}

async function end(tx: Tx, { withdrawal, outcome, staffId, now }: End): Promise<void> {
  await tx
    .updateTable('cashier_disputes')
    .set({ outcome, ended_by: staffId, ended_at: now })
    .where('withdrawal_id', '=', withdrawal.id)
    .execute()
}

async function refund(
  parts: CashierDeps,
  tx: Tx,
  { withdrawal, dispute, now }: { withdrawal: WithdrawalRow; dispute: DisputeRow; now: Date },
): Promise<void> {
  const { context, ledger } = parts
  const line = {
    playerId: withdrawal.member_id,
    brandId: withdrawal.brand_id,
    currency: currencyOf(withdrawal.currency),
    subaccount: 'cash' as const,
    operation: 'withdrawal_release' as const,
    source: 0,
    at: now,
  }
  // A payout of which nothing arrived has cost its member nothing.
  const fee = dispute.received_amount === 0n ? withdrawal.fee : 0n
  const externalId = `dispute-fee:${withdrawal.id}`
  await ledger.post(tx, [
    {
      ...line,
      id: context.random.uuid(),
      externalId: `dispute:${withdrawal.id}`,
      amount: dispute.remaining_amount,
      counterAccount: 'psp',
      memo: `withdrawal ${withdrawal.id} did not arrive in full`,
    },
    ...(fee === 0n
      ? []
      : [
          {
            ...line,
            id: context.random.uuid(),
            externalId,
            amount: fee,
            counterAccount: 'fees' as const,
            memo: `fee of withdrawal ${withdrawal.id}, of which nothing arrived`,
          },
        ]),
  ])
  if (fee > 0n)
    await notifyOfFee(parts, tx, {
      order: withdrawal,
      externalId,
      fee: -fee,
      bearer: 'member',
      now,
    })
}
