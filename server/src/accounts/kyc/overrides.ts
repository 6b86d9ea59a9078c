import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import { makeDue } from './ask-registry.ts'
import type { KycDeps, Whose } from './deps.ts'
import { lockMember } from './standing.ts'

export type OverrideRow = Selectable<DB['kyc_overrides']>

export interface ProposedOverride extends Whose {
  /** grant: the member counts as of `level`. clear: the register's hit was an error; it is asked again. */
  kind: 'grant' | 'clear'
  level: 1 | 2 | 3 | null
  staffId: string
  reason: string
  now: Date
}

/**
 * The first of two people says what should hold against the rules. Refuses `kyc_submission_waits` while another proposal waits, and
 * `kyc_step_too_early` when there is no hit to clear or no level to grant.
 */
export async function proposeOverride(
  parts: KycDeps,
  tx: Tx,
  of: ProposedOverride,
): Promise<string> {
  const row = await lockMember(tx, of, of.now)
  const isClearable = row.hit_at !== null && row.closed_at === null
  if (of.kind === 'clear' ? !isClearable : of.level === null) refuse('kyc_step_too_early')
  const written = await tx
    .insertInto('kyc_overrides')
    .values({
      id: parts.context.random.uuid(),
      member_id: of.memberId,
      brand_id: of.brandId,
      kind: of.kind,
      level: of.kind === 'grant' ? of.level : null,
      reason: of.reason,
      state: 'proposed',
      proposed_by: of.staffId,
      proposed_at: of.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? refuse('kyc_submission_waits')
}

export interface OverrideDecision {
  overrideId: string
  brandId: number
  staffId: string
  approve: boolean
  reason: string
  now: Date
}

/** The second person decides, once. Refuses `not_found`, `kyc_decided`, `second_person_required`, `second_person_tied`. */
export async function decideOverride(
  parts: Pick<KycDeps, 'barBets' | 'recordFact'>,
  tx: Tx,
  of: OverrideDecision,
): Promise<OverrideRow> {
  const row = await lockRow(tx, 'kyc_overrides', { id: of.overrideId, brandId: of.brandId })
  if (row.state !== 'proposed') refuse('kyc_decided')
  if (of.approve)
    await requireSecondPerson(tx, { first: row.proposed_by, second: of.staffId, now: of.now })
  if (of.approve) await apply(parts, tx, row, of)
  return await tx
    .updateTable('kyc_overrides')
    .set({
      state: of.approve ? 'approved' : 'rejected',
      decided_by: of.staffId,
      decided_at: of.now,
      decision_reason: of.reason,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function apply(
  parts: Pick<KycDeps, 'barBets' | 'recordFact'>,
  tx: Tx,
  row: OverrideRow,
  { now, reason }: OverrideDecision,
): Promise<void> {
  const whose = { memberId: row.member_id, brandId: row.brand_id }
  const standing = await lockMember(tx, whose, now)
  const change = tx.updateTable('kyc_members').where('member_id', '=', row.member_id)
  if (row.kind === 'grant') {
    await change.set({ granted_level: row.level, updated_at: now }).execute()
    await parts.recordFact(tx, { ...whose, kind: 'kyc_level_granted', at: now, data: {} })
    return
  }
  if (standing.closed_at !== null) refuse('kyc_decided')
  await change
    .set({ registry: 'unknown', hit_at: null, close_at: null, notified_at: null, updated_at: now })
    .execute()
  await parts.barBets(tx, { ...whose, reason, isBarred: false })
  await makeDue(tx, whose, { occasion: 'staff', now })
}
