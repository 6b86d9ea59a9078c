import { isPayable, type Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { currencyOf } from './currency-of.ts'
import { policyOf } from './methods.ts'
import type { Announce, CashierDeps } from './deps.ts'
import { lockWithdrawal, type WithdrawalRow } from './queries.ts'
import type { EndReason } from './reasons.ts'
import { announceState, tell } from './review-withdrawal.ts'
import { minutesAfter } from './rules.ts'
import { recordStep } from './withdrawal-steps.ts'

export type ReceiptAnswer =
  | { outcome: 'received' }
  | { outcome: 'partly_received'; received: Money }
  | { outcome: 'not_received' }

export interface Answered {
  withdrawalId: string
  memberId: bigint
  answer: ReceiptAnswer
  now: Date
}

/**
 * The player says what arrived (S4-040). Received ends the way, also when it arrives while a dispute runs; anything less opens the
 * dispute, once, and what is missing then waits for the staff until its deadline. Refuses `not_found`, `receipt_not_asked`,
 * `received_amount_wrong` (it must be payable, above 0 and below what was paid) and `proof_needed` for nothing received without a picture.
 * The same answer again changes nothing.
 */
export async function answerReceipt(
  parts: CashierDeps,
  tx: Tx,
  { withdrawalId, memberId, answer, now }: Answered,
): Promise<Announce> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId)
  if (!withdrawal || withdrawal.member_id !== memberId) refuse('not_found')
  const actor = `member:${memberId}`
  const { outcome } = answer
  const { state } = withdrawal
  if (outcome === state) return announceState(parts, withdrawal, state)
  if (outcome === 'received') {
    if (state !== 'awaiting_confirmation') await endDispute(tx, { withdrawal, actor, now })
    const reason = 'confirmed_by_player'
    return await countAsReceived(parts, tx, { withdrawal, reason, actor, now })
  }
  if (state !== 'awaiting_confirmation') refuse('receipt_not_asked')
  const received = outcome === 'partly_received' ? answer.received : 0n
  if (outcome === 'partly_received') refuseWrongPart(withdrawal, received)
  else await refuseWithoutProof(tx, withdrawal)
  return await openDispute(parts, tx, { withdrawal, outcome, received, actor, now })
}

export interface Receipt {
  /** Locked by the caller. */
  withdrawal: WithdrawalRow
  reason: EndReason
  actor: string
  now: Date
}

/** Ends a payout as received: by the player, by time, or forced by the staff. */
export async function countAsReceived(
  parts: CashierDeps,
  tx: Tx,
  { withdrawal, reason, actor, now }: Receipt,
): Promise<Announce> {
  await tx
    .updateTable('cashier_withdrawals')
    .set({ state: 'received', reason, deadline_at: null, updated_at: now })
    .where('id', '=', withdrawal.id)
    .execute()
  const step = { withdrawalId: withdrawal.id, state: 'received', actor, reason, now }
  await recordStep(parts, tx, step)
  return announceState(parts, withdrawal, 'received')
}

/** It arrived after all. Refuses `receipt_not_asked` where no dispute runs. */
async function endDispute(
  tx: Tx,
  { withdrawal, actor, now }: { withdrawal: WithdrawalRow; actor: string; now: Date },
): Promise<void> {
  const ended = await tx
    .updateTable('cashier_disputes')
    .set({ outcome: 'arrived', ended_by: actor, ended_at: now })
    .where('withdrawal_id', '=', withdrawal.id)
    .where('outcome', 'is', null)
    .returning('withdrawal_id')
    .executeTakeFirst()
  if (!ended) refuse('receipt_not_asked')
}

function refuseWrongPart({ amount, fee, currency }: WithdrawalRow, received: Money): void {
  const isPart = received > 0n && received < amount - fee
  if (!isPart || !isPayable(received, currencyOf(currency)))
    refuse('received_amount_wrong', { field: 'received' })
}

async function refuseWithoutProof(tx: Tx, { id }: WithdrawalRow): Promise<void> {
  const proof = await tx
    .selectFrom('cashier_proofs')
    .select('id')
    .where('withdrawal_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!proof) refuse('proof_needed')
}

interface NewDispute {
  withdrawal: WithdrawalRow
  outcome: 'partly_received' | 'not_received'
  received: Money
  actor: string
  now: Date
}

async function openDispute(
  parts: CashierDeps,
  tx: Tx,
  { withdrawal, outcome, received, actor, now }: NewDispute,
): Promise<Announce> {
  const { disputeMinutes } = await policyOf(tx, withdrawal.brand_id)
  const deadline = minutesAfter(now, disputeMinutes)
  const remaining = withdrawal.amount - withdrawal.fee - received
  await tx
    .insertInto('cashier_disputes')
    .values({
      withdrawal_id: withdrawal.id,
      brand_id: withdrawal.brand_id,
      member_id: withdrawal.member_id,
      claim: outcome,
      currency: withdrawal.currency,
      received_amount: received,
      remaining_amount: remaining,
      opened_at: now,
      deadline_at: deadline,
    })
    .execute()
  await tx
    .updateTable('cashier_withdrawals')
    .set({ state: outcome, deadline_at: deadline, updated_at: now })
    .where('id', '=', withdrawal.id)
    .execute()
  await recordStep(parts, tx, { withdrawalId: withdrawal.id, state: outcome, actor, now })
  await tell(parts, tx, { withdrawal, kind: 'withdrawal_disputed', amount: remaining, now })
  return announceState(parts, withdrawal, outcome)
}
