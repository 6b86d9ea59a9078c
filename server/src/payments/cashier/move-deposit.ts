import type { Tx } from '../../platform/db.ts'
import { answerClaim } from './answer-claim.ts'
import { type Announce, announcement, type CashierDeps } from './deps.ts'
import type { DepositRow } from './queries.ts'
import { depositState } from './rules.ts'

export interface DepositNews {
  /** The row as it was locked. */
  deposit: DepositRow
  now: Date
  credited?: bigint
  /** What was taken of it. */
  fee?: bigint
  returned?: boolean
  outcome?: 'expired' | 'failed'
}

/** Writes what is newly known of a deposit and the state that follows from all that is known. */
export async function moveDeposit(
  parts: CashierDeps,
  tx: Tx,
  news: DepositNews,
): Promise<Announce> {
  const { deposit, now } = news
  const credited = deposit.credited + (news.credited ?? 0n)
  // A definite failure outweighs the clock, whichever was heard first.
  const outcome =
    deposit.charge_outcome === 'failed' ? 'failed' : (news.outcome ?? deposit.charge_outcome)
  const state = depositState({
    amount: deposit.amount,
    credited,
    reversed: deposit.reversed,
    returned: news.returned === true || deposit.state === 'returned',
    outcome: outcome === 'failed' || outcome === 'expired' ? outcome : null,
    charged: deposit.pay_text !== null,
  })
  const late = news.credited !== undefined && now > deposit.expires_at
  await tx
    .updateTable('cashier_deposits')
    .set({
      state,
      credited,
      fee: deposit.fee + (news.fee ?? 0n),
      charge_outcome: outcome,
      updated_at: now,
      ...(late ? { note: 'late' } : {}),
      ...(['credited', 'reversed', 'failed'].includes(state) ? { query_at: null } : {}),
    })
    .where('id', '=', deposit.id)
    .execute()
  const isBack = news.returned === true
  if (isBack || news.credited !== undefined) {
    const resolution = isBack ? 'returned' : 'arrived'
    await answerClaim(tx, { depositId: deposit.id, resolution, now })
  }
  if (state !== deposit.state && (state === 'failed' || state === 'returned')) {
    await parts.recordFact(tx, {
      kind: 'deposit_failed',
      brandId: deposit.brand_id,
      memberId: deposit.member_id,
      at: now,
      data: {
        depositId: deposit.id,
        amount: String(deposit.amount),
        currency: deposit.currency,
        reason: state,
      },
    })
  }
  return announcement(parts.context, deposit.member_id, [
    { type: 'deposit', id: deposit.id, state },
    ...(news.credited === undefined ? [] : [{ type: 'balance' as const }]),
  ])
}
