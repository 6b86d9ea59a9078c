import { isPayable, type Money } from '@croupier/shared/money'
import { memberFeeOf } from '@croupier/shared/payment-fee'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseUnpayable } from '../../platform/unpayable.ts'
import { keptTerms } from './fee-terms.ts'
import { answerOf } from './foreign-call.ts'
import { type MethodRow, methodOf, offeredMethods } from './methods.ts'
import type { CashierDeps } from './deps.ts'
import type { Method } from './provider.ts'
import { type DepositRow, findDeposit, lockDeposit } from './queries.ts'
import { minutesAfter, secondsToNextQuery } from './rules.ts'
import { transact } from '../../platform/transact.ts'

export interface DepositOrder {
  brand: BrandRef
  session: SessionRef
  method: Method
  amount: Money
  /** The fee that the player was shown; another one by now refuses the order. */
  shownFee?: Money | undefined
  /** What the player wants to have added to it. */
  bonusOfferId?: string | undefined
  /** The browser's own id: a repeated call finds the deposit that it made. */
  requestId: string
  now: Date
}

/**
 * Opens a deposit and has its charge made. Three steps on purpose: the intent is durable before the
 * provider is called, and no transaction is open while it answers. A call cut in between is repeated
 * with the same requestId, or closed by the reconciliation.
 */
export async function createDeposit(parts: CashierDeps, order: DepositOrder): Promise<DepositRow> {
  const { context } = parts
  const deposit = await transact(context.db, async (tx) => {
    const known = await findDeposit(tx, {
      memberId: order.session.memberId,
      requestId: order.requestId,
    })
    if (known) return sameOrder(known, order)
    const method = admitted(
      await offeredMethods(parts, tx, { brandId: order.brand.id, direction: 'deposit' }),
      order,
    )
    const { memberId } = order.session
    const { currency } = order.brand
    await parts.admitDeposit(tx, {
      memberId,
      brandId: order.brand.id,
      currency,
      amount: order.amount,
    })
    const id = context.random.uuid()
    await tx
      .insertInto('cashier_deposits')
      .values({
        id,
        brand_id: order.brand.id,
        member_id: memberId,
        request_id: order.requestId,
        method: method.method,
        provider: method.provider,
        currency,
        amount: order.amount,
        fee_terms: keptTerms(method.fee),
        txid: id.replaceAll('-', ''),
        state: 'created',
        created_at: order.now,
        updated_at: order.now,
        expires_at: minutesAfter(order.now, (method.expiresSeconds ?? 1800) / 60),
        query_at: new Date(order.now.getTime() + secondsToNextQuery(0) * 1000),
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'request_id']).doNothing())
      .execute()
    const made = await findDeposit(tx, { memberId, requestId: order.requestId })
    if (made?.id === id) await chooseBonus(parts, tx, { order, depositId: id })
    return sameOrder(made ?? refuse('conflict'), order)
  })
  return deposit.state === 'created' ? await charge(parts, deposit, order) : deposit
}

async function chooseBonus(
  { bonuses }: CashierDeps,
  tx: Tx,
  { order, depositId }: { order: DepositOrder; depositId: string },
): Promise<void> {
  const { bonusOfferId: offerId, session, brand, amount, now } = order
  if (offerId === undefined) return
  if (!bonuses) refuse('bonus_unavailable')
  const { memberId } = session
  await bonuses.choose(tx, { depositId, memberId, brandId: brand.id, amount, offerId, now })
}

function admitted(methods: readonly MethodRow[], order: DepositOrder): MethodRow {
  const method = methods.find((candidate) => candidate.method === order.method)
  if (!method) refuse('payment_method_unavailable')
  refuseWrongAmount(order.amount, order.brand.currency, method)
  refuseOtherFee(order, method)
  return method
}

/** S5-037: above 1, between the method's limits, and a whole number of the smallest payable unit. */
export function refuseWrongAmount(
  amount: Money,
  currency: BrandRef['currency'],
  limits: Pick<MethodRow, 'minAmount' | 'maxAmount'>,
): void {
  if (!isPayable(amount, currency)) refuseUnpayable(currency)
  const { minAmount: min, maxAmount: max } = limits
  if (amount < min || amount > max) {
    refuse('amount_out_of_limits', { field: 'amount', money: { currency, amounts: { min, max } } })
  }
}

/** A price that changed since the player saw it is shown again before anything is ordered. Refuses `payment_fee_changed`. */
export function refuseOtherFee(
  order: Pick<DepositOrder, 'amount' | 'brand' | 'shownFee'>,
  { fee }: Pick<MethodRow, 'fee'>,
): void {
  const { amount, brand, shownFee } = order
  const now = memberFeeOf(amount, fee, brand.currency)
  if (shownFee !== undefined && shownFee !== now)
    refuse('payment_fee_changed', {
      money: { currency: brand.currency, amounts: { fee: now } },
    })
}

function sameOrder(known: DepositRow, order: DepositOrder): DepositRow {
  if (known.amount !== order.amount || known.method !== order.method) refuse('conflict')
  return known
}

async function charge(
  parts: CashierDeps,
  deposit: DepositRow,
  order: DepositOrder,
): Promise<DepositRow> {
  const provider = parts.providers.get(deposit.provider)
  if (!provider) refuse('payment_provider_unavailable')
  const answer = await answerOf(parts.context, provider.code, () =>
    provider.createCharge({
      txid: deposit.txid,
      method: methodOf(deposit.method),
      currency: order.brand.currency,
      amount: deposit.amount,
      merchant: order.brand.code,
      expiresAt: deposit.expires_at,
    }),
  )
  if (!answer) refuse('payment_provider_unavailable')
  return await transact(parts.context.db, async (tx) => {
    const current = await lockDeposit(tx, { id: deposit.id })
    if (!current) return deposit
    await tx
      .updateTable('cashier_deposits')
      .set({
        pay_text: answer.payText,
        pay_details: JSON.stringify(answer.details),
        // A payment may have been faster than this answer; then its state stays.
        ...(current.state === 'created' ? { state: 'pending' } : {}),
        updated_at: order.now,
      })
      .where('id', '=', deposit.id)
      .execute()
    return (await lockDeposit(tx, { id: deposit.id })) ?? deposit
  })
}
