import { type FeeTerms, memberFeeOf } from '@croupier/shared/payment-fee'
import type { Tx } from '../../platform/db.ts'
import type { SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { LedgerDeclined } from '../../core/ledger/ledger.ts'
import { refuseOverDay } from './day-limit.ts'
import { refuseOtherFee, refuseWrongAmount } from './create-deposit.ts'
import { keptTerms } from './fee-terms.ts'
import { offeredMethods, policyOf } from './methods.ts'
import { type Announce, announcement, type CashierDeps, silence } from './deps.ts'
import type { PayeeRow } from './payees.ts'
import {
  firstState,
  minutesAfter,
  risksOf,
  type WithdrawalFacts,
  type WithdrawalPolicy,
} from './rules.ts'
import { needsTwoPeople } from './two-person-limit.ts'
import { roundUp } from './round-up.ts'
import { withdrawalFacts } from './withdrawal-facts.ts'
import type { WithdrawalOrder } from './withdrawal-order.ts'
import { queuePayout, recordStep } from './withdrawal-steps.ts'

/**
 * Takes a request and locks its money in the same transaction (cash → locked). From here on the player
 * cannot take it back (RG-09); only staff can reject it, which releases the money.
 * The payment password was checked before, outside the transaction, so that failures are counted.
 */
export async function requestWithdrawal(
  parts: CashierDeps,
  tx: Tx,
  order: WithdrawalOrder,
): Promise<{ id: string; announce: Announce }> {
  const known = await requestOf(tx, order)
  if (known) return { id: known, announce: silence }
  await refuseHeldPayouts(parts, tx, order)
  const payee = await payeeOf(tx, order)
  await parts.admitWithdrawal?.(tx, { memberId: order.session.memberId, brandId: order.brand.id })
  const offered = { brandId: order.brand.id, direction: 'withdrawal' as const }
  const method = (await offeredMethods(parts, tx, offered)).find(
    (row) => row.method === payee.method,
  )
  if (!method) refuse('payment_method_unavailable')
  refuseWrongAmount(order.amount, order.brand.currency, method)
  refuseOtherFee(order, method)

  const id = parts.context.random.uuid()
  await parts.bonuses?.leave(tx, {
    memberId: order.session.memberId,
    isConfirmed: order.givesUpBonus === true,
    now: order.now,
  })
  // Of the same wallet as the hold, and before it: the fraction has to be there to be held.
  await roundUp(parts, tx, {
    brand: order.brand,
    memberId: order.session.memberId,
    amount: order.amount,
    externalId: `withdrawal:${id}`,
    now: order.now,
  })
  // The hold takes the wallet's lock first: what follows is decided one request at a time for each member.
  await hold(parts, tx, order, id)
  const repeated = await requestOf(tx, order)
  // Thrown away with this transaction, its hold included; the caller's repeat finds the first one.
  if (repeated) refuse('conflict')
  await refuseOverDay(parts, tx, order, method)
  const policy = await withinLaw(parts, await policyOf(tx, order.brand.id), order.brand.id)
  const { currency } = order.brand
  const asked = { memberId: order.session.memberId, currency, amount: order.amount }
  // The request itself is not written yet.
  const facts = await withdrawalFacts(parts, tx, { ...asked, payee, requests: 1, now: order.now })
  const risks = risksOf(facts, policy)
  const state = firstState(order.amount, risks, policy)
  const { provider, fee } = method
  await insert(tx, { id, order, payee, provider, fee, policy, facts, risks, state })
  const step = { withdrawalId: id, now: order.now }
  await recordStep(parts, tx, {
    ...step,
    state: 'requested',
    actor: `member:${order.session.memberId}`,
  })
  if (state !== 'requested') await recordStep(parts, tx, { ...step, state, actor: 'rules:risk' })
  if (state === 'approved') await queuePayout(parts, tx, { withdrawalId: id, now: order.now })
  return {
    id,
    announce: announcement(parts.context, order.session.memberId, [
      { type: 'withdrawal', id, state },
      { type: 'balance' },
    ]),
  }
}

/** Refuses `payouts_held` while payouts of the member rest. */
export async function refuseHeldPayouts(
  parts: CashierDeps,
  tx: Tx,
  { session, now }: { session: Pick<SessionRef, 'memberId'>; now: Date },
): Promise<void> {
  const until = await parts.payoutsHeldUntil(tx, session.memberId, now)
  if (!until) return
  const retryAfter = Math.ceil((until.getTime() - now.getTime()) / 1000)
  refuse('payouts_held', { retryAfter, values: { hours: Math.ceil(retryAfter / 3600) } })
}

async function requestOf(
  tx: Tx,
  { session, requestId, amount, payeeId }: WithdrawalOrder,
): Promise<string | null> {
  const known = await tx
    .selectFrom('cashier_withdrawals')
    .select(['id', 'amount', 'payee_id'])
    .where('member_id', '=', session.memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known && (known.amount !== amount || known.payee_id !== payeeId)) refuse('conflict')
  return known?.id ?? null
}

async function payeeOf(tx: Tx, { session, payeeId }: WithdrawalOrder): Promise<PayeeRow> {
  const payee = await tx
    .selectFrom('cashier_payees')
    .selectAll()
    .where('id', '=', payeeId)
    .where('member_id', '=', session.memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return payee ?? refuse('payee_unknown', { field: 'payeeId' })
}

async function hold(parts: CashierDeps, tx: Tx, order: WithdrawalOrder, id: string): Promise<void> {
  const { brand, session, amount, now } = order
  const wallet = { playerId: session.memberId, currency: brand.currency, brandId: brand.id }
  await parts.ledger.openWallet(tx, { ...wallet, subaccount: 'locked' })
  const entry = {
    ...wallet,
    operation: 'withdrawal_hold' as const,
    source: 0,
    externalId: `withdrawal:${id}`,
    amount,
    counterAccount: 'clearing' as const,
    memo: `withdrawal ${id}`,
    at: now,
  }
  try {
    await parts.ledger.post(tx, [
      { ...entry, id: parts.context.random.uuid(), subaccount: 'cash' },
      { ...entry, id: parts.context.random.uuid(), subaccount: 'locked' },
    ])
  } catch (error) {
    if (error instanceof LedgerDeclined && error.result.status === 'INSUFFICIENT_FUNDS') {
      refuse('insufficient_funds', { field: 'amount' })
    }
    throw error
  }
}

interface Asked {
  order: WithdrawalOrder
  payee: PayeeRow
}

interface NewWithdrawal extends Asked {
  id: string
  provider: string
  fee: FeeTerms
  policy: WithdrawalPolicy
  facts: WithdrawalFacts
  risks: string[]
  state: 'requested' | 'risk_review' | 'approved'
}

async function insert(
  tx: Tx,
  { id, order, payee, provider, fee, policy, facts, risks, state }: NewWithdrawal,
): Promise<void> {
  const approved = state === 'approved'
  await tx
    .insertInto('cashier_withdrawals')
    .values({
      id,
      brand_id: order.brand.id,
      member_id: order.session.memberId,
      request_id: order.requestId,
      method: payee.method,
      provider,
      currency: order.brand.currency,
      amount: order.amount,
      fee_terms: keptTerms(fee),
      fee: memberFeeOf(order.amount, fee, order.brand.currency),
      payee_id: payee.id,
      state,
      risks,
      risk_facts: JSON.stringify(facts, plainValue),
      needs_two: needsTwoPeople(order.amount, policy),
      first_approver: approved ? 'rules' : null,
      requested_at: order.now,
      deadline_at: minutesAfter(order.now, approved ? policy.payMinutes : policy.reviewMinutes),
      updated_at: order.now,
    })
    .execute()
}

/** Amounts of the facts as decimal integers. */
function plainValue(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** PAY-04: no clock of the brand's promises more time than the law of its market leaves. */
export async function withinLaw<Policy extends { reviewMinutes: number; payMinutes: number }>(
  { payoutMinutes }: CashierDeps,
  policy: Policy,
  brandId: number,
): Promise<Policy> {
  const most = (await payoutMinutes?.(brandId)) ?? Infinity
  return {
    ...policy,
    reviewMinutes: Math.min(policy.reviewMinutes, most),
    payMinutes: Math.min(policy.payMinutes, most),
  }
}
