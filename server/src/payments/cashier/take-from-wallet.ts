import { depositStates } from '@croupier/api/payments/cashier-shapes'
import type { Money } from '@croupier/shared/money'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { notifyOfFee } from './charge-fee.ts'
import { currencyOf } from './currency-of.ts'
import { openCase } from './open-case.ts'
import { type Announce, announcement, type CashierDeps } from './deps.ts'
import type { DepositRow } from './queries.ts'
import { type Credited, depositState, missingOf } from './rules.ts'
import { oneOf } from './views.ts'
import { lockWaiting, lookAgainAt } from './waiting-withdrawals.ts'

export type ReversalRow = Selectable<DB['cashier_reversals']>
export type ReceiptRow = Selectable<DB['cashier_receipts']>

/** What a member paid for a payment: with its order, and with what people credited of it. */
export interface Fees {
  ofOrder: Money
  ofCases: Money
}

/** What is taken, and what it is about; all rows are held by the caller. */
export interface Taking {
  row: ReversalRow
  receipt: ReceiptRow
  deposit: DepositRow
  /** What was credited of the payment, line by line, as far as it is taken back. */
  lines: Credited[]
  /** What the member gets back with it. */
  fees: Fees
  now: Date
}

/**
 * Takes from a member's cash what a payment had brought and what its provider took back. No wallet falls below zero: what is not there is
 * put in by the house, as a case with a deadline says, and waiting withdrawals are looked at anew. The deposit's bonus goes with it.
 */
export async function takeFromWallet(
  parts: CashierDeps,
  tx: Tx,
  taking: Taking,
): Promise<Announce> {
  const { row, deposit, lines, fees, now } = taking
  const { member_id: memberId } = deposit
  const currency = currencyOf(deposit.currency)
  // The locks of the bonus and of withdrawals come before the wallet's.
  const takeBonus = await parts.bonuses?.beforeReversal(tx, memberId)
  const taken = sumOf(lines)
  const waiting = await lockWaiting(tx, memberId)
  const there = await parts.ledger.holdCash(tx, memberId, currency)
  const missing = missingOf({ taken, there, fee: fees.ofOrder + fees.ofCases })
  const caseId = missing > 0n ? await openDebt(parts, tx, { taking, missing }) : null
  await post(parts, tx, { taking, missing, caseId })
  await takeBonus?.(now)
  await writeReversal(tx, row, { taken, missing })
  if (fees.ofCases > 0n) await giveBackOfCases(tx, taking)
  const state = await moveDeposit(tx, taking)
  if (missing > 0n) await lookAgainAt(parts, tx, { waiting, now })
  await parts.recordFact(tx, {
    kind: 'deposit_reversed',
    brandId: deposit.brand_id,
    memberId,
    at: now,
    data: {
      depositId: deposit.id,
      amount: String(taken),
      currency,
      missing: String(missing),
    },
  })
  return announcement(parts.context, memberId, [
    { type: 'deposit', id: deposit.id, state },
    { type: 'balance' },
  ])
}

async function openDebt(
  parts: CashierDeps,
  tx: Tx,
  { taking, missing }: { taking: Taking; missing: Money },
): Promise<string | null> {
  const { receipt, deposit, now } = taking
  return await openCase(parts, tx, {
    kind: 'reversal_unpaid',
    brandId: deposit.brand_id,
    memberId: deposit.member_id,
    depositId: deposit.id,
    withdrawalId: null,
    provider: receipt.provider,
    subject: receipt.end_to_end_id,
    currency: currencyOf(deposit.currency),
    amount: missing,
    now,
  })
}

interface Posting {
  taking: Taking
  missing: Money
  /** Of what is missing. */
  caseId: string | null
}

/** What is put in, and behind it what is taken: the wallet never falls below zero. */
async function post(
  parts: CashierDeps,
  tx: Tx,
  { taking, missing, caseId }: Posting,
): Promise<void> {
  const { deposit, receipt, lines, fees, now } = taking
  const fee = fees.ofOrder + fees.ofCases
  const line = {
    playerId: deposit.member_id,
    brandId: deposit.brand_id,
    currency: currencyOf(deposit.currency),
    subaccount: 'cash' as const,
    source: 0,
    memo: `deposit ${deposit.id} was taken back`,
    at: now,
  }
  const cover = (externalId: string, amount: Money, counterAccount: 'fees' | 'reversals_due') =>
    amount === 0n
      ? []
      : [
          {
            ...line,
            id: parts.context.random.uuid(),
            operation: 'reversal_cover' as const,
            externalId,
            amount,
            counterAccount,
          },
        ]
  await parts.ledger.post(tx, [
    ...cover(lineOf(receipt), fee, 'fees'),
    ...cover(`case:${caseId}`, missing, 'reversals_due'),
    ...lines.map(({ externalId, amount }) => ({
      ...line,
      id: parts.context.random.uuid(),
      operation: 'deposit_reversal' as const,
      externalId,
      amount,
      counterAccount: 'psp' as const,
    })),
  ])
  if (fee === 0n) return
  await notifyOfFee(parts, tx, {
    order: deposit,
    externalId: lineOf(receipt),
    fee: -fee,
    bearer: 'member',
    now,
  })
}

/** What people credited has cost its member nothing any more. */
async function giveBackOfCases(tx: Tx, { receipt }: Taking): Promise<void> {
  await tx
    .updateTable('cashier_cases')
    .set({ fee: 0n })
    .where('provider', '=', receipt.provider)
    .where('subject', '=', receipt.end_to_end_id)
    .where('resolution', '=', 'credited')
    .execute()
}

/** What of the order itself was taken back. What people credited beyond it does not change the order. */
async function moveDeposit(
  tx: Tx,
  { deposit, receipt, lines, fees, now }: Taking,
): Promise<(typeof depositStates)[number]> {
  const reversed =
    deposit.reversed + sumOf(lines.filter(({ externalId }) => externalId === lineOf(receipt)))
  const outcome = oneOf(['expired', 'failed', 'none'], deposit.charge_outcome ?? 'none')
  const state = depositState({
    amount: deposit.amount,
    credited: deposit.credited,
    reversed,
    returned: deposit.state === 'returned',
    outcome: outcome === 'none' ? null : outcome,
    charged: deposit.pay_text !== null,
  })
  await tx
    .updateTable('cashier_deposits')
    .set({
      state,
      reversed,
      fee: deposit.fee - fees.ofOrder,
      updated_at: now,
      ...(state === 'reversed' ? { query_at: null } : {}),
    })
    .where('id', '=', deposit.id)
    .execute()
  return oneOf(depositStates, state)
}

/** The id under which the ledger knows what a payment brought when it came. */
export const lineOf = ({ provider, end_to_end_id: id }: ReceiptRow): string => `${provider}:${id}`

export const sumOf = (lines: readonly Credited[]): Money =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

export async function writeReversal(
  tx: Tx,
  row: ReversalRow,
  change: Partial<Omit<ReversalRow, 'provider' | 'end_to_end_id'>>,
): Promise<void> {
  await tx
    .updateTable('cashier_reversals')
    .set(change)
    .where('provider', '=', row.provider)
    .where('end_to_end_id', '=', row.end_to_end_id)
    .execute()
}
