import { isPayable, type Money } from '@croupier/shared/money'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { refuseUnpayable } from '../../platform/unpayable.ts'
import { currencyOf } from './currency-of.ts'
import { policyOf } from './methods.ts'
import { type Announce, type CashierDeps, silence } from './deps.ts'
import { type DepositRow, lockDeposit } from './queries.ts'
import { moveDeposit } from './move-deposit.ts'
import { receivePayment } from './receive-payment.ts'
import { minutesAfter } from './rules.ts'

export const depositReasons = ['money_not_found', 'receipt_unreadable', 'receipt_of_other'] as const
export type DepositReason = (typeof depositReasons)[number]

interface ByStaff {
  depositId: string
  /** The brand that the member of staff works on. */
  brandId: number
  staffId: string
  now: Date
}

export interface Confirmation extends ByStaff {
  /** What stands on the bank's statement. */
  amount: Money
  /** The bank's own id of the payment: what was credited under it is never credited again. */
  bankReference: string
}

export interface DepositRefusal extends ByStaff {
  reason: DepositReason
}

export interface DepositDecided {
  state: 'credited' | 'waiting_for_second' | 'refused'
  /** To be called after the commit. */
  announce: Announce
}

/**
 * A person has found the transfer on the bank's statement. Above the brand's limit, to which all counts that this person confirmed alone
 * and this member was given so in 24 hours, a second, different person has to find the same
 * amount under the same reference; other words than the first one's stand in their place and wait again. The money then takes the way of
 * every payment, so a late webhook or the same reference again credits nothing. Refuses `not_found`, `deposit_not_waiting`,
 * `amount_not_payable`, `second_person_required`, `second_person_tied`.
 */
export async function confirmDeposit(
  parts: CashierDeps,
  tx: Tx,
  confirmation: Confirmation,
): Promise<DepositDecided> {
  const { amount, bankReference, staffId, now } = confirmation
  const deposit = await waitingDeposit(tx, confirmation)
  const currency = currencyOf(deposit.currency)
  if (amount <= 0n || !isPayable(amount, currency)) refuseUnpayable(currency)
  const { twoPersonAbove } = await policyOf(tx, deposit.brand_id)
  const alone = await confirmedAlone(tx, { deposit, staffId, now })
  const needsTwo = amount + alone > twoPersonAbove
  const first = await proposalOf(tx, deposit.id)
  const isSame = first?.amount === amount && first.bank_reference === bankReference
  if (needsTwo && isSame)
    await requireSecondPerson(tx, { first: first.proposed_by, second: staffId, now })
  const waits = needsTwo && !isSame
  await write(tx, { confirmation, needsTwo, waits, first: isSame ? first : null })
  if (waits) return { state: 'waiting_for_second', announce: silence }
  const announce = await receivePayment(parts, tx, {
    provider: deposit.provider,
    txid: deposit.txid,
    currency,
    payment: { endToEndId: bankReference, amount, payerDocument: null, paidAt: now },
    now,
  })
  return { state: 'credited', announce }
}

/**
 * What one person confirmed alone, or one member was given so, in 24 hours: the larger of the two. One confirmation of a brand at a time,
 * so that many small ones at once are counted too.
 */
async function confirmedAlone(
  tx: Tx,
  { deposit, staffId, now }: { deposit: DepositRow; staffId: string; now: Date },
): Promise<Money> {
  const since = minutesAfter(now, -24 * 60)
  const line = `cashier-confirm:${deposit.brand_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`.execute(tx)
  const { rows } = await sql<{ alone: bigint }>`
    select greatest(
      coalesce(sum(c.amount) filter (where c.confirmed_by = ${staffId}), 0),
      coalesce(sum(c.amount) filter (where d.member_id = ${deposit.member_id}), 0))::bigint as alone
    from cashier_confirmations c join cashier_deposits d on d.id = c.deposit_id
    where not c.needs_two and c.confirmed_at > ${since} and d.brand_id = ${deposit.brand_id}`.execute(
    tx,
  )
  return rows[0]?.alone ?? 0n
}

/** A person says that nothing came. Money that comes after all is still credited. Refuses `not_found`, `deposit_not_waiting`. */
export async function refuseDeposit(
  parts: CashierDeps,
  tx: Tx,
  refusal: DepositRefusal,
): Promise<DepositDecided> {
  const deposit = await waitingDeposit(tx, refusal)
  await tx
    .updateTable('cashier_deposits')
    .set({ reason: refusal.reason })
    .where('id', '=', deposit.id)
    .execute()
  const announce = await moveDeposit(parts, tx, { deposit, now: refusal.now, outcome: 'failed' })
  return { state: 'refused', announce }
}

async function waitingDeposit(tx: Tx, of: ByStaff): Promise<DepositRow> {
  const deposit = await lockDeposit(tx, { id: of.depositId })
  if (!deposit || deposit.brand_id !== of.brandId) refuse('not_found')
  const waits = ['created', 'pending', 'expired'].includes(deposit.state)
  if (!waits || deposit.method !== 'bank_transfer') refuse('deposit_not_waiting')
  return deposit
}

type ConfirmationRow = Selectable<DB['cashier_confirmations']>

async function proposalOf(tx: Tx, depositId: string): Promise<ConfirmationRow | undefined> {
  return await tx
    .selectFrom('cashier_confirmations')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
}

interface Written {
  confirmation: Confirmation
  needsTwo: boolean
  waits: boolean
  /** The first person's words, when these are the same. */
  first: ConfirmationRow | null
}

async function write(tx: Tx, { confirmation, needsTwo, waits, first }: Written): Promise<void> {
  const { depositId, amount, bankReference, staffId, now } = confirmation
  const words = {
    amount,
    bank_reference: bankReference,
    needs_two: needsTwo,
    proposed_by: first?.proposed_by ?? staffId,
    proposed_at: first?.proposed_at ?? now,
    confirmed_by: waits ? null : staffId,
    confirmed_at: waits ? null : now,
  }
  await tx
    .insertInto('cashier_confirmations')
    .values({ deposit_id: depositId, ...words })
    .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet(words))
    .execute()
}
