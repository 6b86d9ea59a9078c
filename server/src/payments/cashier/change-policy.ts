import { cashierPolicy } from '@croupier/api/payments/console-cashier'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { policyOf } from './methods.ts'
import type { CashierPolicy } from './rules.ts'
import { refuseWrongPolicy, writePolicy } from './write-policy.ts'

/** Rules that wait for a second person. */
type WaitingPolicy = Omit<Selectable<DB['cashier_policy_changes']>, 'policy'> & {
  policy: CashierPolicy
}

export interface PolicyOrder {
  id: string
  brandId: number
  policy: CashierPolicy
  reason: string
  staffId: string
  /** In production another person has to agree. */
  needsTwo: boolean
  now: Date
}

interface PolicyStep<State> {
  state: State
  before: CashierPolicy
  /** What counts after the step. */
  after: CashierPolicy
}

/**
 * Changes a brand's rules for the cashier, or proposes it where two people are needed. What changes nothing is applied without a word.
 * Refuses `cashier_rules_wait` while others are proposed, and `field_invalid` for what contradicts itself.
 */
export async function changePolicy(
  tx: Tx,
  order: PolicyOrder,
): Promise<PolicyStep<'proposed' | 'applied'>> {
  const { brandId, policy, needsTwo } = order
  const before = await lockedPolicy(tx, brandId)
  refuseWrongPolicy(policy)
  if (kept(before) === kept(policy)) return { state: 'applied', before, after: before }
  if (await waitingPolicy(tx, brandId)) refuse('cashier_rules_wait')
  const decided = needsTwo ? {} : { decided_by: order.staffId, decided_at: order.now }
  const state = needsTwo ? 'proposed' : 'applied'
  await tx
    .insertInto('cashier_policy_changes')
    .values({
      id: order.id,
      brand_id: brandId,
      policy: kept(policy),
      replaces: kept(before),
      reason: order.reason,
      needs_two: needsTwo,
      state,
      proposed_by: order.staffId,
      proposed_at: order.now,
      ...decided,
    })
    .execute()
  if (needsTwo) return { state, before, after: before }
  await writePolicy(tx, { brandId, policy })
  return { state, before, after: policy }
}

/**
 * The second person's yes or no to rules; whoever proposed them may take them back. Refuses `not_found`, `cashier_rules_decided`,
 * `second_person_required`, `second_person_tied`, `cashier_rules_moved` when the rules are others by now, and `field_invalid`.
 */
export async function decidePolicy(
  tx: Tx,
  of: {
    policyId: string
    brandId: number
    staffId: string
    approve: boolean
    reason: string
    now: Date
  },
): Promise<PolicyStep<'applied' | 'rejected'>> {
  const before = await lockedPolicy(tx, of.brandId)
  const row = await lockRow(tx, 'cashier_policy_changes', { id: of.policyId, brandId: of.brandId })
  if (row.state !== 'proposed') refuse('cashier_rules_decided')
  if (of.approve)
    await requireSecondPerson(tx, { first: row.proposed_by, second: of.staffId, now: of.now })
  if (of.approve && kept(before) !== kept(read(row.replaces))) refuse('cashier_rules_moved')
  const state = of.approve ? 'applied' : 'rejected'
  await tx
    .updateTable('cashier_policy_changes')
    .set({ state, decided_by: of.staffId, decided_at: of.now, decision_reason: of.reason })
    .where('id', '=', row.id)
    .execute()
  if (!of.approve) return { state, before, after: before }
  const after = read(row.policy)
  refuseWrongPolicy(after)
  await writePolicy(tx, { brandId: of.brandId, policy: after })
  return { state, before, after }
}

/** The rules of a brand that wait for a second person, if any do. */
export async function waitingPolicy(db: Db | Tx, brandId: number): Promise<WaitingPolicy | null> {
  const row = await db
    .selectFrom('cashier_policy_changes')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  return row ? { ...row, policy: read(row.policy) } : null
}

/** The rules as they are, held so that nobody else changes them meanwhile. */
async function lockedPolicy(tx: Tx, brandId: number): Promise<CashierPolicy> {
  // The row is there from the first question on.
  await policyOf(tx, brandId)
  await tx
    .selectFrom('cashier_policies')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return await policyOf(tx, brandId)
}

/** As a change keeps them: always in the order of the schema, so that the same rules are the same text. */
function kept(policy: CashierPolicy): string {
  return JSON.stringify(z.encode(cashierPolicy, policy))
}

/** What `kept` wrote, as the database gives it back. */
function read(text: unknown): CashierPolicy {
  return z.decode(cashierPolicy, text as z.input<typeof cashierPolicy>)
}
