import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import type { Announce, CashierDeps } from './deps.ts'
import { openDestination } from './payees.ts'
import { type ListedWithdrawal, listWaitingPayouts, type TransferRow } from './queries.ts'
import { settle } from './settle-transfer.ts'

export interface PayoutByHand {
  /** In ten-thousandths, without the member's fee: what has to be sent. */
  amount: Money
  currency: string
  bank: string
  account: string
  holder: string
}

interface ByStaff {
  withdrawalId: string
  /** The brand that the member of staff works on. */
  brandId: number
}

/** Whether a withdrawal waits for a person to send it at the bank. */
export async function waitsForHand(parts: CashierDeps, db: Db | Tx, of: ByStaff): Promise<boolean> {
  return isWaiting(parts, await transferOf(db, of))
}

/** Payouts of a brand that wait for a person to send them at the bank, the oldest first. */
export async function payoutsToSend(
  { providers }: CashierDeps,
  db: Db | Tx,
  of: { brandId: number; limit: number },
): Promise<ListedWithdrawal[]> {
  const byHand = [...providers].filter(([, { paidByHand }]) => paidByHand === true)
  return await listWaitingPayouts(db, { ...of, providers: byHand.map(([code]) => code) })
}

/**
 * The account to which a payout has to be sent at the bank, unhidden: whoever calls this writes the look into the audit log. Refuses
 * `not_found`, and `payout_not_waiting` when nothing waits for a person.
 */
export async function payoutByHand(
  parts: CashierDeps,
  db: Db | Tx,
  of: ByStaff,
): Promise<PayoutByHand> {
  const { payee_id } = await withdrawalIn(db, of)
  const transfer = await transferOf(db, of)
  if (!transfer || !isWaiting(parts, transfer)) refuse('payout_not_waiting')
  const destination = await openDestination(parts, payee_id)
  if (destination.kind !== 'bank') refuse('payout_not_waiting')
  const { bank, account, holderName: holder } = destination
  return { amount: transfer.amount, currency: transfer.currency, bank, account, holder }
}

export interface PaidByHand extends ByStaff {
  staffId: string
  /** `paid`: the money has left the bank; `failed`: the bank refused it or sent it back, and the member has it again. */
  outcome: 'paid' | 'failed'
  /** What the bank calls the transfer; null when it failed. */
  bankReference: string | null
  now: Date
}

/**
 * A person says what became of a payout at the bank. Two people have seen every payout then: whoever approved it alone is not the one who
 * pays it. Refuses `not_found`, `payout_not_waiting`, `second_person_required`, `second_person_tied`. Call the answer after COMMIT.
 */
export async function settleByHand(
  parts: CashierDeps,
  tx: Tx,
  { staffId, outcome, bankReference, now, ...of }: PaidByHand,
): Promise<Announce> {
  const transfer = await transferOf(tx, of, true)
  const { first_approver: first, second_approver: second } = await withdrawalIn(tx, of)
  if (!transfer || !isWaiting(parts, transfer)) refuse('payout_not_waiting')
  if (first !== null && second === null)
    await requireSecondPerson(tx, { first, second: staffId, now })
  return await settle(parts, tx, {
    transferId: transfer.id,
    outcome,
    endToEndId: bankReference,
    actor: `staff:${staffId}`,
    now,
  })
}

function isWaiting({ providers }: CashierDeps, transfer: TransferRow | undefined): boolean {
  const waits = transfer?.state === 'queued' || transfer?.state === 'sending'
  return waits && providers.get(transfer.provider)?.paidByHand === true
}

/** Refuses `not_found`. */
async function withdrawalIn(db: Db | Tx, { withdrawalId, brandId }: ByStaff) {
  const found = await db
    .selectFrom('cashier_withdrawals')
    .select(['payee_id', 'first_approver', 'second_approver'])
    .where('id', '=', withdrawalId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return found ?? refuse('not_found')
}

/** Of a withdrawal that has not been approved there is none. */
async function transferOf(
  db: Db | Tx,
  { withdrawalId, brandId }: ByStaff,
  locked = false,
): Promise<TransferRow | undefined> {
  const found = db
    .selectFrom('cashier_transfers')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .where('brand_id', '=', brandId)
  return await (locked ? found.forUpdate() : found).executeTakeFirst()
}
