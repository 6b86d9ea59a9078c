import type { Money } from '@croupier/shared/money'
import { feeOf, feeOfMore } from '@croupier/shared/payment-fee'
import type { Tx } from '../../platform/db.ts'
import { currencyOf } from './currency-of.ts'
import { termsOfOrder } from './fee-terms.ts'
import type { CashierDeps } from './deps.ts'
import type { DepositRow, WithdrawalRow } from './queries.ts'

interface CreditedDeposit {
  /** Locked by the caller. */
  deposit: DepositRow
  /** Of the line that credited it. */
  externalId: string
  amount: Money
  /** What of the same payment was credited, and paid for, before. */
  before?: Money
  /** The wallet's balance with that line. */
  balance: Money
  now: Date
}

/**
 * Takes the fee of a deposit right behind its credit, under the terms of the order, or accrues it where the house bears it. A fee never
 * drives a wallet below zero: who is in debt pays what is there. Answers with what the member paid.
 */
export async function chargeDeposit(
  parts: CashierDeps,
  tx: Tx,
  { deposit, externalId, amount, before = 0n, balance, now }: CreditedDeposit,
): Promise<Money> {
  const terms = termsOfOrder(deposit)
  const currency = currencyOf(deposit.currency)
  const full = feeOfMore({ before, amount }, terms, currency)
  const of = { order: deposit, externalId, now }
  if (terms.bearer === 'house') {
    await accrue(parts, tx, {
      ...of,
      fee: full,
      memo: `deposit ${deposit.id} by ${deposit.method}`,
    })
    return 0n
  }
  const there = balance > 0n ? balance : 0n
  const fee = full < there ? full : there
  if (fee === 0n) return 0n
  await parts.ledger.post(tx, [
    {
      id: parts.context.random.uuid(),
      playerId: deposit.member_id,
      brandId: deposit.brand_id,
      currency,
      subaccount: 'cash',
      operation: 'deposit_fee',
      source: 0,
      externalId,
      amount: fee,
      counterAccount: 'fees',
      memo: `fee of deposit ${deposit.id}`,
      at: now,
    },
  ])
  await notifyOfFee(parts, tx, { ...of, fee, bearer: 'member' })
  return fee
}

/**
 * What a paid withdrawal cost, in the transaction that books its payout: the member's share leaves the locked money together with it,
 * the house's is accrued.
 */
export async function chargeWithdrawal(
  parts: CashierDeps,
  tx: Tx,
  { withdrawal, now }: { withdrawal: WithdrawalRow; now: Date },
): Promise<void> {
  const externalId = `withdrawal:${withdrawal.id}`
  const terms = termsOfOrder(withdrawal)
  const currency = currencyOf(withdrawal.currency)
  const of = { order: withdrawal, externalId, now }
  if (terms.bearer === 'house') {
    const fee = feeOf(withdrawal.amount, terms, currency)
    const memo = `withdrawal ${withdrawal.id} by ${withdrawal.method}`
    await accrue(parts, tx, { ...of, fee, memo })
    return
  }
  if (withdrawal.fee === 0n) return
  await parts.ledger.post(tx, [
    {
      id: parts.context.random.uuid(),
      playerId: withdrawal.member_id,
      brandId: withdrawal.brand_id,
      currency,
      subaccount: 'locked',
      operation: 'withdrawal_fee',
      source: 0,
      externalId,
      amount: withdrawal.fee,
      counterAccount: 'fees',
      memo: `fee of withdrawal ${withdrawal.id}`,
      at: now,
    },
  ])
  await notifyOfFee(parts, tx, { ...of, fee: withdrawal.fee, bearer: 'member' })
}

interface Charged {
  order: Pick<DepositRow, 'brand_id' | 'member_id' | 'currency' | 'provider'>
  externalId: string
  fee: Money
  now: Date
}

async function accrue(
  parts: CashierDeps,
  tx: Tx,
  { order, externalId, fee, memo, now }: Charged & { memo: string },
): Promise<void> {
  if (fee === 0n) return
  const isNew = await parts.ledger.accrueCost(tx, {
    id: parts.context.random.uuid(),
    playerId: order.member_id,
    brandId: order.brand_id,
    counterpart: order.provider,
    currency: currencyOf(order.currency),
    externalId,
    amount: fee,
    memo,
    at: now,
  })
  if (isNew) await notifyOfFee(parts, tx, { order, externalId, fee, now, bearer: 'house' })
}

/** For the figures: what members paid, and what the house bore; negative for what was given back. */
export async function notifyOfFee(
  parts: CashierDeps,
  tx: Tx,
  { order, externalId, fee, bearer, now }: Charged & { bearer: 'member' | 'house' },
): Promise<void> {
  await parts.recordFact(tx, {
    kind: 'payment_fee',
    brandId: order.brand_id,
    memberId: order.member_id,
    at: now,
    data: { payment: externalId, amount: String(fee), currency: order.currency, bearer },
  })
}
