import type { Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { policyOf } from './methods.ts'
import { type Announce, announcement, type CashierDeps, silence } from './deps.ts'
import { lockWithdrawal, type WithdrawalRow } from './queries.ts'
import type { RejectionReason } from './reasons.ts'
import { minutesAfter } from './rules.ts'
import { queuePayout, recordStep, releaseHold } from './withdrawal-steps.ts'

export interface Review {
  withdrawalId: string
  /** The brand that the member of staff works on; a withdrawal of another brand does not exist for it. */
  brandId: number
  staffId: string
  now: Date
}

export interface Reviewed {
  state: 'approved' | 'rejected' | 'waiting_for_second'
  /** To be called after the commit. */
  announce: Announce
}

/**
 * A person says yes. Above the brand's limit a second, different person has to say it too; the first
 * one saying it again changes nothing. The last yes writes the payout into the outbox.
 */
export async function approveWithdrawal(
  parts: CashierDeps,
  tx: Tx,
  review: Review,
): Promise<Reviewed> {
  const withdrawal = await openForReview(tx, review)
  const { first_approver: first, needs_two: needsTwo } = withdrawal
  if (first !== null)
    await requireSecondPerson(tx, { first, second: review.staffId, now: review.now })
  const step = { withdrawalId: withdrawal.id, actor: `staff:${review.staffId}`, now: review.now }
  if (needsTwo && first === null) {
    await tx
      .updateTable('cashier_withdrawals')
      .set({ first_approver: review.staffId, updated_at: review.now })
      .where('id', '=', withdrawal.id)
      .execute()
    await recordStep(parts, tx, { ...step, state: withdrawal.state, reason: 'first_approval' })
    return { state: 'waiting_for_second', announce: silence }
  }
  const { payMinutes } = await policyOf(tx, withdrawal.brand_id)
  const paidBy = minutesAfter(review.now, payMinutes)
  const lawful = (await parts.payoutMinutes?.(withdrawal.brand_id)) ?? null
  // The law counts from when the money was asked for, however long the review took (PAY-04).
  const latest = lawful === null ? paidBy : minutesAfter(withdrawal.requested_at, lawful)
  await tx
    .updateTable('cashier_withdrawals')
    .set({
      state: 'approved',
      ...(first === null
        ? { first_approver: review.staffId }
        : { second_approver: review.staffId }),
      deadline_at: latest < paidBy ? latest : paidBy,
      updated_at: review.now,
    })
    .where('id', '=', withdrawal.id)
    .execute()
  await recordStep(parts, tx, { ...step, state: 'approved' })
  await queuePayout(parts, tx, { withdrawalId: withdrawal.id, now: review.now })
  await tell(parts, tx, { withdrawal, kind: 'withdrawal_approved', now: review.now })
  return { state: 'approved', announce: announceState(parts, withdrawal, 'approved') }
}

/** A person says no, with a reason of the catalogue; the money is the player's again in the same transaction. */
export async function rejectWithdrawal(
  parts: CashierDeps,
  tx: Tx,
  review: Review & { reason: RejectionReason },
): Promise<Reviewed> {
  const withdrawal = await openForReview(tx, review)
  const announce = await rejectLocked(parts, tx, {
    ...review,
    withdrawal,
    actor: `staff:${review.staffId}`,
  })
  return { state: 'rejected', announce }
}

interface Rejection {
  /** Locked by the caller. */
  withdrawal: WithdrawalRow
  reason: RejectionReason
  actor: string
  now: Date
}

export async function rejectLocked(
  parts: CashierDeps,
  tx: Tx,
  rejection: Rejection,
): Promise<Announce> {
  const { withdrawal, reason, actor, now } = rejection
  await tx
    .updateTable('cashier_withdrawals')
    .set({ state: 'rejected', reason, deadline_at: null, updated_at: now })
    .where('id', '=', withdrawal.id)
    .execute()
  await releaseHold(parts, tx, { withdrawal, now })
  await recordStep(parts, tx, {
    withdrawalId: withdrawal.id,
    state: 'rejected',
    actor,
    reason,
    now,
  })
  await tell(parts, tx, { withdrawal, kind: 'withdrawal_rejected', now, reason })
  return announceState(parts, withdrawal, 'rejected')
}

async function openForReview(tx: Tx, review: Review): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, review.withdrawalId)
  if (!withdrawal || withdrawal.brand_id !== review.brandId) refuse('not_found')
  if (withdrawal.state !== 'requested' && withdrawal.state !== 'risk_review')
    refuse('withdrawal_already_decided')
  return withdrawal
}

interface News {
  withdrawal: WithdrawalRow
  kind:
    | 'withdrawal_approved'
    | 'withdrawal_rejected'
    | 'withdrawal_paid'
    | 'withdrawal_disputed'
    | 'withdrawal_resolved'
  reason?: string
  /** What the news is about, where that is not the whole withdrawal. */
  amount?: Money
  now: Date
}

export async function tell(
  parts: CashierDeps,
  tx: Tx,
  { withdrawal, kind, reason, amount = withdrawal.amount, now }: News,
): Promise<void> {
  await parts.recordFact(tx, {
    kind,
    brandId: withdrawal.brand_id,
    memberId: withdrawal.member_id,
    at: now,
    data: {
      withdrawalId: withdrawal.id,
      amount: String(amount),
      currency: withdrawal.currency,
      ...(reason === undefined ? {} : { reason }),
    },
  })
}

export function announceState(
  parts: CashierDeps,
  withdrawal: WithdrawalRow,
  state: string,
): Announce {
  return announcement(parts.context, withdrawal.member_id, [
    { type: 'withdrawal', id: withdrawal.id, state },
    { type: 'balance' },
  ])
}
