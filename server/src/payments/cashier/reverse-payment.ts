import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { currencyOf } from './currency-of.ts'
import { openCase } from './open-case.ts'
import { type Announce, type CashierDeps, silence } from './deps.ts'
import type { Reversal } from './provider.ts'
import { type CaseRow, type DepositRow, lockDeposit } from './queries.ts'
import { type Credited, decideReversal } from './rules.ts'
import {
  type Fees,
  lineOf,
  type ReceiptRow,
  type ReversalRow,
  sumOf,
  takeFromWallet,
  writeReversal,
} from './take-from-wallet.ts'

export interface ReversedMoney {
  provider: string
  txid: string
  currency: CurrencyCode
  reversal: Reversal
  now: Date
}

/**
 * Takes back a payment that its payer's bank or the provider took from the house, once: what was not credited is no longer open, what was
 * leaves the member's cash as far as it is there, and the rest is a case. One that comes before its payment waits for it; one that cannot
 * be of it is a case, and nothing moves.
 */
export async function reversePayment(
  parts: CashierDeps,
  tx: Tx,
  money: ReversedMoney,
): Promise<Announce> {
  const { provider, txid, currency, reversal, now } = money
  // Its payment takes the same lock first, so neither can miss the other.
  await lockDeposit(tx, { txid, provider })
  const { endToEndId, returnId, amount, reversedAt } = reversal
  const row = await tx
    .insertInto('cashier_reversals')
    .values({
      provider,
      end_to_end_id: endToEndId,
      return_id: returnId,
      txid,
      currency,
      amount,
      state: 'waiting',
      reversed_at: reversedAt,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) return await book(parts, tx, row, now)
  await compareWithKnown(parts, tx, money)
  return silence
}

/** The same news again says nothing new; other news of the same payment is for people. */
async function compareWithKnown(
  parts: CashierDeps,
  tx: Tx,
  { provider, currency, reversal, now }: ReversedMoney,
): Promise<void> {
  const { endToEndId, returnId, amount } = reversal
  const known = await tx
    .selectFrom('cashier_reversals')
    .select(['brand_id', 'member_id', 'deposit_id'])
    .where('provider', '=', provider)
    .where('end_to_end_id', '=', endToEndId)
    .where('return_id', '=', returnId)
    .where('amount', '=', amount)
    .executeTakeFirst()
  if (known) return
  const receipt = await receiptOf(tx, { provider, endToEndId })
  await openCase(parts, tx, {
    ...ownerOf(receipt),
    kind: 'reversal_differs',
    provider,
    subject: returnId,
    currency,
    amount,
    now,
  })
}

/** A payment that was said to be taken back before it came. */
export async function reverseWaiting(
  parts: CashierDeps,
  tx: Tx,
  { provider, endToEndId, now }: { provider: string; endToEndId: string; now: Date },
): Promise<Announce> {
  const row = await tx
    .selectFrom('cashier_reversals')
    .selectAll()
    .where('provider', '=', provider)
    .where('end_to_end_id', '=', endToEndId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row ? await book(parts, tx, row, now) : silence
}

async function book(parts: CashierDeps, tx: Tx, row: ReversalRow, now: Date): Promise<Announce> {
  const { provider } = row
  const receipt = await receiptOf(tx, { provider, endToEndId: row.end_to_end_id })
  const news = {
    ...ownerOf(receipt),
    provider,
    subject: row.return_id,
    currency: currencyOf(row.currency),
    amount: row.amount,
    now,
  }
  if (!receipt) {
    await openCase(parts, tx, { ...news, kind: 'reversal_unknown' })
    return silence
  }
  const isContradiction =
    receipt.currency !== row.currency ||
    receipt.amount < row.amount ||
    (isGoingBack(receipt) && !(await stopReturn(tx, { row, receipt, now })))
  await answerUnknown(tx, row, now)
  await writeReversal(tx, row, {
    brand_id: receipt.brand_id,
    member_id: receipt.member_id,
    deposit_id: receipt.deposit_id,
    state: isContradiction ? 'contradiction' : 'booked',
  })
  if (isContradiction) {
    await openCase(parts, tx, { ...news, kind: 'reversal_differs' })
    return silence
  }
  return await takeBack(parts, tx, { row, receipt, now })
}

const isGoingBack = ({ outcome }: ReceiptRow): boolean =>
  outcome === 'returning' || outcome === 'returned'

/**
 * The house’s own return of a payment that was taken back whole, while nobody has sent it: its payer has the money already and would get it
 * twice. What was given to the provider cannot be stopped.
 */
async function stopReturn(
  tx: Tx,
  { row, receipt, now }: { row: ReversalRow; receipt: ReceiptRow; now: Date },
): Promise<boolean> {
  if (row.amount < receipt.amount) return false
  const { numUpdatedRows } = await tx
    .updateTable('cashier_transfers')
    .set({ state: 'failed', settled_at: now })
    .where('provider', '=', receipt.provider)
    .where('end_to_end_id', '=', receipt.end_to_end_id)
    .where('kind', '=', 'return')
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function receiptOf(
  tx: Tx,
  { provider, endToEndId }: { provider: string; endToEndId: string },
): Promise<ReceiptRow | undefined> {
  return await tx
    .selectFrom('cashier_receipts')
    .selectAll()
    .where('provider', '=', provider)
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst()
}

function ownerOf(receipt: ReceiptRow | undefined) {
  return {
    brandId: receipt?.brand_id ?? null,
    memberId: receipt?.member_id ?? null,
    depositId: receipt?.deposit_id ?? null,
    withdrawalId: null,
  }
}

/** The payment has come: nobody has to look for it any more. */
async function answerUnknown(tx: Tx, row: ReversalRow, now: Date): Promise<void> {
  await tx
    .updateTable('cashier_cases')
    .set({ ...byRule(now), resolution: 'arrived' })
    .where('provider', '=', row.provider)
    .where('kind', '=', 'reversal_unknown')
    .where('subject', '=', row.return_id)
    .where('state', '=', 'open')
    .execute()
}

const byRule = (now: Date) => ({
  state: 'resolved',
  resolved_by: 'rules:reversal',
  resolved_at: now,
})

async function takeBack(
  parts: CashierDeps,
  tx: Tx,
  { row, receipt, now }: { row: ReversalRow; receipt: ReceiptRow; now: Date },
): Promise<Announce> {
  const cases = await casesOf(tx, receipt)
  const open = cases.filter(({ state, amount }) => state === 'open' && amount > 0n)
  const credited = creditedBy(receipt, cases)
  const { held, lines } = decideReversal(row.amount, {
    held: open.reduce((sum, { amount }) => sum + amount, 0n),
    credited,
  })
  await setOutcome(tx, receipt)
  await closeHeld(tx, open, held, now)
  const deposit = receipt.deposit_id ? await lockDeposit(tx, { id: receipt.deposit_id }) : undefined
  if (!deposit || lines.length === 0) return silence
  const isWhole = sumOf(lines) === sumOf(credited)
  const fees = isWhole ? feesOf({ receipt, deposit, cases }) : { ofOrder: 0n, ofCases: 0n }
  return await takeFromWallet(parts, tx, { row, receipt, deposit, lines, fees, now })
}

/** What was paid for this payment alone: the order's own fee came with the payment that was credited for it, a later one has its case's. */
function feesOf(of: { receipt: ReceiptRow; deposit: DepositRow; cases: readonly CaseRow[] }): Fees {
  const { receipt, deposit, cases } = of
  return {
    ofOrder: receipt.credited > 0n ? deposit.fee : 0n,
    ofCases: cases.reduce((sum, { fee }) => sum + fee, 0n),
  }
}

/** All that people decide, or decided, about the payment. */
async function casesOf(tx: Tx, receipt: ReceiptRow): Promise<CaseRow[]> {
  return await tx
    .selectFrom('cashier_cases')
    .selectAll()
    .where('provider', '=', receipt.provider)
    .where('subject', '=', receipt.end_to_end_id)
    .where('kind', 'in', ['overpaid', 'paid_twice', 'unknown_charge', 'return_refused'])
    .orderBy('opened_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What the payment brought when it came, and what two people credited of it afterwards. */
function creditedBy(receipt: ReceiptRow, cases: readonly CaseRow[]): Credited[] {
  const byPeople = cases.filter(({ resolution }) => resolution === 'credited')
  return [
    ...(receipt.credited > 0n ? [{ externalId: lineOf(receipt), amount: receipt.credited }] : []),
    ...byPeople.map(({ id, amount }) => ({ externalId: `case:${id}`, amount })),
  ]
}

async function setOutcome(tx: Tx, receipt: ReceiptRow): Promise<void> {
  await tx
    .updateTable('cashier_receipts')
    .set({ outcome: 'reversed' })
    .where('provider', '=', receipt.provider)
    .where('end_to_end_id', '=', receipt.end_to_end_id)
    .execute()
}

/** Money that is no longer there cannot be decided about. */
async function closeHeld(tx: Tx, open: readonly CaseRow[], held: Money, now: Date): Promise<void> {
  let rest = held
  for (const { id, amount } of open) {
    const part = rest < amount ? rest : amount
    rest -= part
    if (part === 0n) continue
    const isOver = part === amount
    await tx
      .updateTable('cashier_cases')
      .set(isOver ? { ...byRule(now), resolution: 'reversed' } : { amount: amount - part })
      .where('id', '=', id)
      .execute()
  }
}
