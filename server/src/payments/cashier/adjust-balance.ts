import { isRealCurrency } from '@croupier/shared/currencies'
import { isPayable, type Money } from '@croupier/shared/money'
import { type Selectable, sql } from 'kysely'
import { type KeysetPage, keysetPage, type PageRequest } from '../../platform/keyset-page.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { refuseUnpayable } from '../../platform/unpayable.ts'
import { LedgerDeclined } from '../../core/ledger/ledger.ts'
import { currencyOf } from './currency-of.ts'
import { type Announce, announcement, type CashierDeps, silence } from './deps.ts'
import { adjustmentKey } from './taken-back.ts'

export type AdjustmentRow = Selectable<DB['cashier_adjustments']>

export interface NewAdjustment {
  brandId: number
  memberId: bigint
  currency: string
  /** Signed: what the member gains or loses. */
  amount: Money
  reason: string
  /** The line of an agent's pay that is taken back; its amount is exact and leaves the commission balance. Without it: cash. */
  commissionLine?: string
  staffId: string
  now: Date
}

/**
 * Writes down what one person wants corrected. Nothing moves. Refuses `adjustment_trial_account` for play money, `amount_not_payable` for cash, and `conflict` for pay that is taken
 * back already.
 */
export async function proposeAdjustment(
  parts: CashierDeps,
  tx: Tx,
  input: NewAdjustment,
): Promise<AdjustmentRow> {
  // Play money is filled up by its owner; a correction is for the books.
  if (!isRealCurrency(input.currency)) refuse('adjustment_trial_account')
  const size = input.amount < 0n ? -input.amount : input.amount
  const currency = currencyOf(input.currency)
  if (input.commissionLine === undefined && !isPayable(size, currency)) refuseUnpayable(currency)
  const row = await tx
    .insertInto('cashier_adjustments')
    .values({
      id: parts.context.random.uuid(),
      brand_id: input.brandId,
      member_id: input.memberId,
      currency: input.currency,
      amount: input.amount,
      reason: input.reason,
      commission_line: input.commissionLine ?? null,
      proposed_by: input.staffId,
      proposed_at: input.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('commission_line')
        .where(sql<boolean>`commission_line is not null and state <> 'refused'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? refuse('conflict')
}

export interface AdjustmentDecision {
  adjustmentId: string
  brandId: number
  staffId: string
  decision: 'make' | 'refuse'
  now: Date
}

/**
 * A second person makes the correction (PAY-11), or anybody refuses it; once. It never takes more than there is. Refuses `not_found`,
 * `adjustment_already_decided`, `second_person_required`, `second_person_tied`, `adjustment_overdraws`.
 */
export async function decideAdjustment(
  parts: CashierDeps,
  tx: Tx,
  { adjustmentId, brandId, staffId, decision, now }: AdjustmentDecision,
): Promise<{ row: AdjustmentRow; announce: Announce }> {
  const found = await lockRow(tx, 'cashier_adjustments', { id: adjustmentId, brandId })
  if (found.state !== 'proposed') refuse('adjustment_already_decided')
  const makes = decision === 'make'
  if (makes) await requireSecondPerson(tx, { first: found.proposed_by, second: staffId, now })
  if (makes) await correct(parts, tx, found, now)
  const row = await tx
    .updateTable('cashier_adjustments')
    .set({ state: makes ? 'made' : 'refused', decided_by: staffId, decided_at: now })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const announce = makes
    ? announcement(parts.context, found.member_id, [{ type: 'balance' }])
    : silence
  return { row, announce }
}

async function correct(parts: CashierDeps, tx: Tx, found: AdjustmentRow, now: Date): Promise<void> {
  const isPay = found.commission_line !== null
  const wallet = {
    playerId: found.member_id,
    currency: currencyOf(found.currency),
    subaccount: isPay ? ('commission' as const) : ('cash' as const),
    brandId: found.brand_id,
  }
  await parts.ledger.openWallet(tx, wallet)
  const entry = {
    ...wallet,
    id: parts.context.random.uuid(),
    operation: 'manual_adjustment' as const,
    source: 0,
    externalId: adjustmentKey(found.id),
    amount: found.amount,
    // Pay that is taken back was no cost of the house in the end.
    counterAccount: isPay ? ('commissions' as const) : ('adjustments' as const),
    memo: found.reason,
    at: now,
  }
  try {
    const [result] = await parts.ledger.post(tx, [entry])
    if (found.amount < 0n && result && result.balanceAfter < 0n) refuse('adjustment_overdraws')
  } catch (error) {
    if (error instanceof LedgerDeclined && error.result.status === 'INSUFFICIENT_FUNDS')
      refuse('adjustment_overdraws')
    throw error
  }
}

/** Newest first. */
/** The adjustment that a line of the ledger was made by; null for lines of another cause. */
export async function adjustmentOf(
  db: Db | Tx,
  { brandId, externalId }: { brandId: number; externalId: string },
): Promise<AdjustmentRow | null> {
  const id = /^adjustment:([0-9a-f-]{36})$/.exec(externalId)?.[1]
  if (id === undefined) return null
  const row = await db
    .selectFrom('cashier_adjustments')
    .selectAll()
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row ?? null
}

export async function listAdjustments(
  db: Db | Tx,
  filter: PageRequest & { brandId: number; state?: string | undefined },
): Promise<KeysetPage<AdjustmentRow>> {
  return keysetPage(
    db
      .selectFrom('cashier_adjustments')
      .selectAll()
      .where('brand_id', '=', filter.brandId)
      .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? '')),
    { at: 'proposed_at' },
    filter,
  )
}
