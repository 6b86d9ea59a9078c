import type { Tx } from '../../platform/db.ts'
import { askForReceipt } from './ask-for-receipt.ts'
import { chargeWithdrawal } from './charge-fee.ts'
import { currencyOf } from './currency-of.ts'
import { type NewCase, openCase } from './open-case.ts'
import { type Announce, type CashierDeps, silence } from './deps.ts'
import type { PayoutReport } from './provider.ts'
import { lockWithdrawal, type TransferRow, type WithdrawalRow } from './queries.ts'
import { rejectLocked, tell } from './review-withdrawal.ts'
import { transact } from '../../platform/transact.ts'

/** Writes what a provider's direct answer says about a transfer. */
export async function settleTransfer(
  parts: CashierDeps,
  { transferId, report }: { transferId: string; report: PayoutReport },
): Promise<void> {
  if (report.outcome === 'processing') return
  const now = parts.context.clock.now()
  const { outcome, endToEndId } = report
  const announce = await transact(parts.context.db, (tx) =>
    settle(parts, tx, { transferId, outcome, endToEndId, now }),
  )
  announce()
}

export interface PayoutNews {
  provider: string
  payoutId: string
  outcome: 'paid' | 'failed'
  endToEndId: string | null
  now: Date
}

/**
 * A webhook about a payout. "Paid" is taken; "failed" gives money back and is therefore first asked for
 * again at the provider, at once (PAY-06: never refund on hearsay and pay as well).
 */
export async function hearOfPayout(
  parts: CashierDeps,
  tx: Tx,
  news: PayoutNews,
): Promise<Announce> {
  const { payoutId, outcome, endToEndId, now } = news
  if (!(await isOf(tx, news))) return silence
  if (outcome === 'failed') {
    await tx
      .updateTable('cashier_transfers')
      .set({ next_at: now })
      .where('id', '=', payoutId)
      .where('state', '=', 'sending')
      .execute()
    return silence
  }
  return await settle(parts, tx, { transferId: payoutId, outcome, endToEndId, now })
}

const PAYOUT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A provider has no word about payouts that another one makes. */
async function isOf(tx: Tx, { payoutId, provider }: PayoutNews): Promise<boolean> {
  if (!PAYOUT_ID.test(payoutId)) return false
  const known = await tx
    .selectFrom('cashier_transfers')
    .select('id')
    .where('id', '=', payoutId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return known !== undefined
}

interface Settlement {
  transferId: string
  outcome: 'paid' | 'failed'
  endToEndId: string | null
  now: Date
  /** Who says so, when it is not the provider. */
  actor?: string
}

/** Moves a transfer to its end exactly once; the row's lock decides who comes first. */
export async function settle(
  parts: CashierDeps,
  tx: Tx,
  settlement: Settlement,
): Promise<Announce> {
  const { transferId, outcome, endToEndId, now } = settlement
  const transfer = await tx
    .selectFrom('cashier_transfers')
    .selectAll()
    .where('id', '=', transferId)
    .forUpdate()
    .executeTakeFirst()
  if (!transfer) return silence
  const end = outcome === 'paid' ? 'settled' : 'failed'
  if (transfer.state === 'settled' || transfer.state === 'failed') {
    if (transfer.state !== end) {
      await openCase(parts, tx, {
        ...caseOf(transfer, now),
        kind: 'payout_contradiction',
        subject: transfer.id,
      })
    }
    return silence
  }
  await tx
    .updateTable('cashier_transfers')
    .set({ state: end, settled_at: now })
    .where('id', '=', transferId)
    .execute()
  if (transfer.withdrawal_id === null) {
    await closeReturn(parts, tx, { transfer, end, now })
    return silence
  }
  const withdrawal = await lockWithdrawal(tx, transfer.withdrawal_id)
  if (!withdrawal) return silence
  const actor = settlement.actor ?? `provider:${transfer.provider}`
  if (outcome === 'failed') {
    return await rejectLocked(parts, tx, { withdrawal, reason: 'payment_refused', actor, now })
  }
  return await pay(parts, tx, { withdrawal, actor, endToEndId, now })
}

interface Paid {
  withdrawal: WithdrawalRow
  actor: string
  endToEndId: string | null
  now: Date
}

async function pay(
  parts: CashierDeps,
  tx: Tx,
  { withdrawal, actor, endToEndId, now }: Paid,
): Promise<Announce> {
  await parts.ledger.post(tx, [
    {
      id: parts.context.random.uuid(),
      playerId: withdrawal.member_id,
      brandId: withdrawal.brand_id,
      currency: currencyOf(withdrawal.currency),
      subaccount: 'locked',
      operation: 'withdrawal_pay',
      source: 0,
      externalId: `withdrawal:${withdrawal.id}`,
      amount: withdrawal.amount - withdrawal.fee,
      counterAccount: 'psp',
      memo: `withdrawal ${withdrawal.id} by ${withdrawal.method}`,
      at: now,
    },
  ])
  await chargeWithdrawal(parts, tx, { withdrawal, now })
  await tx
    .updateTable('cashier_withdrawals')
    .set({ end_to_end_id: endToEndId })
    .where('id', '=', withdrawal.id)
    .execute()
  await tell(parts, tx, { withdrawal, kind: 'withdrawal_paid', now })
  return await askForReceipt(parts, tx, { withdrawal, actor, now })
}

/** A return that the provider refuses leaves the money with us: the receipt is held, and a case says so. */
async function closeReturn(
  parts: CashierDeps,
  tx: Tx,
  { transfer, end, now }: ReturnEnd,
): Promise<void> {
  await tx
    .updateTable('cashier_receipts')
    .set({ outcome: end === 'settled' ? 'returned' : 'held' })
    .where('provider', '=', transfer.provider)
    .where('end_to_end_id', '=', transfer.end_to_end_id ?? '')
    .execute()
  if (end === 'failed') {
    await openCase(parts, tx, {
      ...caseOf(transfer, now),
      kind: 'return_refused',
      subject: transfer.end_to_end_id ?? '',
    })
  }
}

interface ReturnEnd {
  transfer: TransferRow
  end: 'settled' | 'failed'
  now: Date
}

function caseOf(transfer: TransferRow, now: Date): Omit<NewCase, 'kind' | 'subject'> {
  return {
    brandId: transfer.brand_id,
    memberId: transfer.member_id,
    provider: transfer.provider,
    depositId: null,
    withdrawalId: transfer.withdrawal_id,
    currency: currencyOf(transfer.currency),
    amount: transfer.amount,
    now,
  }
}
