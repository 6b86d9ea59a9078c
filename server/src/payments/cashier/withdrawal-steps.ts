import type { Tx } from '../../platform/db.ts'
import { currencyOf } from './currency-of.ts'
import type { CashierDeps } from './deps.ts'
import type { WithdrawalRow } from './queries.ts'

export interface Step {
  withdrawalId: string
  state: string
  /** `member:<id>`, `staff:<id>`, `rules:risk`, `provider:<code>`. */
  actor: string
  reason?: string
  now: Date
}

/** Writes one step of a withdrawal's way, in the transaction that takes it. */
export async function recordStep(parts: CashierDeps, tx: Tx, step: Step): Promise<void> {
  await tx
    .insertInto('cashier_withdrawal_steps')
    .values({
      withdrawal_id: step.withdrawalId,
      id: parts.context.random.uuid(),
      state: step.state,
      actor: step.actor,
      reason: step.reason ?? null,
      at: step.now,
    })
    .execute()
}

/** Puts an approved withdrawal into the outbox, in the transaction that approves it (PAY-07). */
export async function queuePayout(
  parts: CashierDeps,
  tx: Tx,
  { withdrawalId, now }: { withdrawalId: string; now: Date },
): Promise<void> {
  const withdrawal = await tx
    .selectFrom('cashier_withdrawals')
    .selectAll()
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('cashier_transfers')
    .values({
      id: parts.context.random.uuid(),
      brand_id: withdrawal.brand_id,
      member_id: withdrawal.member_id,
      provider: withdrawal.provider,
      kind: 'payout',
      withdrawal_id: withdrawal.id,
      currency: withdrawal.currency,
      // The member's fee stays with the house.
      amount: withdrawal.amount - withdrawal.fee,
      state: 'queued',
      next_at: now,
      created_at: now,
    })
    .execute()
}

/** Gives the locked money of a withdrawal that will not be paid back to the player's cash. */
export async function releaseHold(
  parts: CashierDeps,
  tx: Tx,
  { withdrawal, now }: { withdrawal: WithdrawalRow; now: Date },
): Promise<void> {
  const { context, ledger } = parts
  const entry = {
    playerId: withdrawal.member_id,
    brandId: withdrawal.brand_id,
    currency: currencyOf(withdrawal.currency),
    operation: 'withdrawal_release' as const,
    source: 0,
    externalId: `withdrawal:${withdrawal.id}`,
    amount: withdrawal.amount,
    counterAccount: 'clearing' as const,
    memo: `withdrawal ${withdrawal.id} was not paid`,
    at: now,
  }
  await ledger.post(tx, [
    { ...entry, id: context.random.uuid(), subaccount: 'locked' },
    { ...entry, id: context.random.uuid(), subaccount: 'cash' },
  ])
}
