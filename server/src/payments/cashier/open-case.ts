import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import type { CashierDeps } from './deps.ts'

export interface NewCase {
  brandId: number | null
  memberId: bigint | null
  kind:
    | 'underpaid'
    | 'overpaid'
    | 'paid_twice'
    | 'unknown_charge'
    | 'receipt_mismatch'
    | 'payout_contradiction'
    | 'return_refused'
    | 'receipt_unanswered'
    | 'payout_overdue'
    | 'vendor_move_unknown'
    | 'vendor_balance_differs'
    | 'payment_claimed'
    | 'reversal_unpaid'
    | 'reversal_unknown'
    | 'reversal_differs'
  provider: string
  /** The end-to-end id or the payout that it is about. */
  subject: string
  depositId: string | null
  withdrawalId: string | null
  currency: CurrencyCode
  /** The money whose fate is open; 0 where there is none. */
  amount: Money
  now: Date
}

/** Until when the staff shall have decided. */
const CASE_MS = 48 * 3_600_000

/** Lays something before the staff; the same thing twice is one case. Answers with its id, or null where it was known. */
export async function openCase(parts: CashierDeps, tx: Tx, news: NewCase): Promise<string | null> {
  const opened = await tx
    .insertInto('cashier_cases')
    .values({
      id: parts.context.random.uuid(),
      brand_id: news.brandId,
      member_id: news.memberId,
      kind: news.kind,
      provider: news.provider,
      subject: news.subject,
      deposit_id: news.depositId,
      withdrawal_id: news.withdrawalId,
      currency: news.currency,
      amount: news.amount,
      opened_at: news.now,
      deadline_at: new Date(news.now.getTime() + CASE_MS),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return null
  parts.context.log.warn({ kind: news.kind, provider: news.provider }, 'a cashier case was opened')
  return opened.id
}
