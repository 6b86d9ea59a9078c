import type { Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { LedgerDeclined } from '../../core/ledger/ledger.ts'
import { chargeDeposit } from './charge-fee.ts'
import { currencyOf } from './currency-of.ts'
import { type Announce, announcement, type CashierDeps, silence } from './deps.ts'
import { type CaseRow, lockDeposit } from './queries.ts'

export type Resolution = 'credit' | 'return' | 'collect' | 'note'

export interface CaseDecision {
  caseId: string
  brandId: number
  staffId: string
  /**
   * credit: the open money goes to the member's cash; collect: what the member owes leaves it; both when a second person has said so too.
   * return: to whoever paid it. note: nothing moves, which is all that can be done where no money is open.
   */
  resolution: Resolution
  remark: string
  now: Date
}

export interface CaseDecided {
  state: 'resolved' | 'waiting_for_second'
  /** To be called after the commit. */
  announce: Announce
}

const outcomes = {
  credit: 'credited',
  return: 'returned',
  collect: 'collected',
  note: 'noted',
} as const

/** What may be done with the money of a case, besides noting that nothing moves. */
export function resolutionsOf(of: {
  kind: string
  amount: Money
  deposit_id: string | null
}): Resolution[] {
  if (of.amount === 0n || of.deposit_id === null) return []
  if (of.kind === 'reversal_unpaid') return ['collect']
  // It says what a provider took, and holds nothing that could be given.
  if (of.kind === 'reversal_differs' || of.kind === 'reversal_unknown') return []
  return ['credit', 'return']
}

/**
 * Closes a case once; its money moves in the same transaction or enters the outbox. Nobody credits a member, or takes from one, alone: the
 * first who wants it proposes it (PAY-11). Refuses `not_found`, `case_already_resolved`, `case_without_money`, `second_person_required`, `second_person_tied`,
 * and `adjustment_overdraws` where less is there than is owed.
 */
export async function resolveCase(
  parts: CashierDeps,
  tx: Tx,
  decision: CaseDecision,
): Promise<CaseDecided> {
  const found = await tx
    .selectFrom('cashier_cases')
    .selectAll()
    .where('id', '=', decision.caseId)
    // Money of nobody's is shown to every brand, and ended by whoever found out.
    .where((eb) => eb.or([eb('brand_id', '=', decision.brandId), eb('brand_id', 'is', null)]))
    .forUpdate()
    .executeTakeFirst()
  if (!found) refuse('not_found')
  if (found.state !== 'open') refuse('case_already_resolved')
  const { resolution } = decision
  if (resolution !== 'note' && !resolutionsOf(found).includes(resolution)) {
    refuse('case_without_money')
  }
  if (resolution === 'credit' && !(await isInOrderedCurrency(tx, found))) {
    refuse('case_without_money')
  }
  const needsTwo = resolution === 'credit' || resolution === 'collect'
  if (needsTwo && found.credit_proposed_by === null) {
    await propose(tx, found, decision)
    return { state: 'waiting_for_second', announce: silence }
  }
  if (needsTwo && found.credit_proposed_by !== null) {
    const { staffId: second, now } = decision
    await requireSecondPerson(tx, { first: found.credit_proposed_by, second, now })
  }
  await tx
    .updateTable('cashier_cases')
    .set({
      state: 'resolved',
      resolution: outcomes[resolution],
      resolved_by: decision.staffId,
      resolved_at: decision.now,
      remark: decision.remark,
    })
    .where('id', '=', found.id)
    .execute()
  if (resolution === 'return') await returnCase(parts, tx, found, decision.now)
  if (resolution === 'credit')
    return { state: 'resolved', announce: await creditCase(parts, tx, found, decision.now) }
  if (resolution === 'collect')
    return { state: 'resolved', announce: await collectCase(parts, tx, found, decision.now) }
  return { state: 'resolved', announce: silence }
}

/** What was missing when a deposit was taken back leaves the member's cash, all of it or nothing. */
async function collectCase(
  parts: CashierDeps,
  tx: Tx,
  found: CaseRow,
  now: Date,
): Promise<Announce> {
  const { member_id: playerId, brand_id: brandId } = found
  if (playerId === null || brandId === null) refuse('case_without_money')
  const entry = {
    id: parts.context.random.uuid(),
    playerId,
    brandId,
    currency: currencyOf(found.currency),
    subaccount: 'cash' as const,
    operation: 'reversal_collect' as const,
    source: 0,
    externalId: `case:${found.id}`,
    amount: found.amount,
    counterAccount: 'reversals_due' as const,
    memo: `case ${found.id}: ${found.kind}`,
    at: now,
  }
  try {
    await parts.ledger.post(tx, [entry])
  } catch (error) {
    if (error instanceof LedgerDeclined && error.result.status === 'INSUFFICIENT_FUNDS')
      refuse('adjustment_overdraws')
    throw error
  }
  return announcement(parts.context, playerId, [{ type: 'balance' }])
}

async function propose(tx: Tx, found: CaseRow, { staffId, now }: CaseDecision): Promise<void> {
  await tx
    .updateTable('cashier_cases')
    .set({ credit_proposed_by: staffId, credit_proposed_at: now })
    .where('id', '=', found.id)
    .execute()
}

/** Money in another currency than was ordered may go back, but no wallet is opened for it. */
async function isInOrderedCurrency(tx: Tx, found: CaseRow): Promise<boolean> {
  const ordered = await tx
    .selectFrom('cashier_deposits')
    .select('currency')
    .where('id', '=', found.deposit_id)
    .executeTakeFirst()
  return ordered?.currency === found.currency
}

/** The open money and, behind it, what its payment costs: as much as if the order had been for it. */
async function creditCase(
  parts: CashierDeps,
  tx: Tx,
  found: CaseRow,
  now: Date,
): Promise<Announce> {
  const deposit = found.deposit_id ? await lockDeposit(tx, { id: found.deposit_id }) : undefined
  if (!deposit) refuse('case_without_money')
  const { member_id: memberId, brand_id: brandId } = deposit
  const wallet = {
    playerId: memberId,
    currency: currencyOf(found.currency),
    subaccount: 'cash' as const,
    brandId,
  }
  const externalId = `case:${found.id}`
  await parts.ledger.openWallet(tx, wallet)
  const [posted] = await parts.ledger.post(tx, [
    {
      ...wallet,
      id: parts.context.random.uuid(),
      operation: 'deposit',
      source: 0,
      externalId,
      amount: found.amount,
      counterAccount: 'psp',
      memo: `case ${found.id}: ${found.kind}`,
      at: now,
    },
  ])
  const fee = await chargeDeposit(parts, tx, {
    deposit,
    externalId,
    amount: found.amount,
    before: await creditedBefore(tx, found),
    balance: posted?.balanceAfter ?? 0n,
    now,
  })
  await tx.updateTable('cashier_cases').set({ fee }).where('id', '=', found.id).execute()
  await setReceipt(tx, found, 'settled')
  await parts.recordFact(tx, {
    kind: 'deposit_credited',
    brandId,
    memberId,
    at: now,
    data: {
      caseId: found.id,
      amount: String(found.amount),
      currency: found.currency,
      fee: String(fee),
    },
  })
  return announcement(parts.context, memberId, [{ type: 'balance' }])
}

/** What of the payment itself was credited when it came. */
async function creditedBefore(tx: Tx, found: CaseRow): Promise<Money> {
  const receipt = await tx
    .selectFrom('cashier_receipts')
    .select('credited')
    .where('provider', '=', found.provider)
    .where('end_to_end_id', '=', found.subject)
    .executeTakeFirst()
  return receipt?.credited ?? 0n
}

async function returnCase(parts: CashierDeps, tx: Tx, found: CaseRow, now: Date): Promise<void> {
  await tx
    .insertInto('cashier_transfers')
    .values({
      id: parts.context.random.uuid(),
      brand_id: found.brand_id ?? refuse('case_without_money'),
      member_id: found.member_id ?? refuse('case_without_money'),
      provider: found.provider,
      kind: 'return',
      end_to_end_id: found.subject,
      currency: found.currency,
      amount: found.amount,
      state: 'queued',
      next_at: now,
      created_at: now,
    })
    .execute()
  await setReceipt(tx, found, 'returning')
}

async function setReceipt(tx: Tx, found: CaseRow, outcome: string): Promise<void> {
  await tx
    .updateTable('cashier_receipts')
    .set({ outcome })
    .where('provider', '=', found.provider)
    .where('end_to_end_id', '=', found.subject)
    .execute()
}
