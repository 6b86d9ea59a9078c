import { assert } from '@croupier/shared/assert'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { isPayable, type Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { refuseUnpayable } from '../../platform/unpayable.ts'
import { LedgerDeclined } from '../../core/ledger/ledger.ts'
import type { ReconciliationDeps } from './deps.ts'
import { type CaseRow, type CaseWork, holdCase, writeNote } from './work-case.ts'

/**
 * Asks for a correction of the member's cash; `amount` is signed from the member's side. Nothing moves before another person says
 * yes. A counterpart's list may name whom it likes: only a member of the brand, with a wallet in that currency, can be corrected. Refuses `case_without_money`, `amount_not_payable`, and `conflict` while an earlier proposal waits.
 */
export async function proposeAdjustment(
  parts: ReconciliationDeps,
  tx: Tx,
  work: CaseWork & { amount: Money },
): Promise<CaseRow> {
  const found = await holdCase(tx, work)
  if (found.state === 'proposed') refuse('conflict')
  if (!isCurrencyCode(found.currency) || !(await hasWallet(tx, found))) refuse('case_without_money')
  if (work.amount === 0n || !isPayable(work.amount, found.currency)) refuseUnpayable(found.currency)
  await tx
    .updateTable('reconciliation_cases')
    .set({ state: 'proposed', proposed_by: work.staff.id, proposed_amount: work.amount })
    .where('id', '=', found.id)
    .execute()
  await writeNote(parts, tx, { work, step: 'proposed' })
  return { ...found, state: 'proposed' }
}

/**
 * The second person's word: yes posts the correction in this transaction and closes the case, no leaves the money as it was. Refuses
 * `second_person_required`, `second_person_tied` to whoever proposed it, `conflict` when nothing is proposed or another amount than the decider saw, `insufficient_funds` when the member no
 * longer has what would be taken. A case posts at most once: its id is the ledger's idempotency key.
 */
export async function decideAdjustment(
  parts: ReconciliationDeps,
  tx: Tx,
  work: CaseWork & { approve: boolean; amount: Money },
): Promise<CaseRow> {
  const found = await holdCase(tx, work)
  if (found.state !== 'proposed' || found.proposed_amount !== work.amount) refuse('conflict')
  assert(found.proposed_by, 'what is proposed has a proposer')
  await requireSecondPerson(tx, { first: found.proposed_by, second: work.staff.id, now: work.now })
  if (!work.approve) {
    await tx
      .updateTable('reconciliation_cases')
      .set({ state: 'investigating', proposed_by: null, proposed_amount: null })
      .where('id', '=', found.id)
      .execute()
    await writeNote(parts, tx, { work, step: 'declined' })
    return { ...found, state: 'investigating' }
  }
  await post(parts, tx, found, work.now)
  await tx
    .updateTable('reconciliation_cases')
    .set({
      state: 'resolved',
      outcome: 'adjusted',
      approved_by: work.staff.id,
      resolved_by: work.staff.id,
      resolved_at: work.now,
    })
    .where('id', '=', found.id)
    .execute()
  await writeNote(parts, tx, { work, step: 'adjusted' })
  return { ...found, state: 'resolved' }
}

async function hasWallet(
  tx: Tx,
  { member_id: playerId, currency, brand_id: brandId }: CaseRow,
): Promise<boolean> {
  if (playerId === null) return false
  const wallet = await tx
    .selectFrom('ledger_public_wallets')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('subaccount', '=', 'cash')
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return wallet !== undefined
}

async function post(
  { ledger, context }: ReconciliationDeps,
  tx: Tx,
  found: CaseRow,
  at: Date,
): Promise<void> {
  const { member_id: playerId, currency, proposed_amount: amount, brand_id: brandId } = found
  assert(playerId !== null && amount !== null && isCurrencyCode(currency), 'a proposal is complete')
  const wallet = { playerId, currency, subaccount: 'cash' as const, brandId }
  try {
    await ledger.post(tx, [
      {
        ...wallet,
        id: context.random.uuid(),
        operation: 'manual_adjustment',
        source: 0,
        externalId: `reconciliation:${found.id}`,
        amount,
        counterAccount: 'adjustments',
        memo: `reconciliation case ${found.id}: ${found.reason}`,
        at,
      },
    ])
  } catch (error) {
    if (error instanceof LedgerDeclined && error.result.status === 'INSUFFICIENT_FUNDS')
      refuse('insufficient_funds')
    throw error
  }
}
