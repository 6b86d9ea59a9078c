import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import type { ReconciliationDeps } from './deps.ts'

export type CaseRow = Selectable<DB['reconciliation_cases']>

/** Who does something about which case, and why. */
export interface CaseWork {
  caseId: string
  brandId: number
  staff: { id: string; name: string }
  text: string | null
  now: Date
}

/** Holds an open case of the brand. Refuses `not_found`, `case_already_resolved`. */
export async function holdCase(
  tx: Tx,
  { caseId, brandId }: Pick<CaseWork, 'caseId' | 'brandId'>,
): Promise<CaseRow> {
  const found = await lockRow(tx, 'reconciliation_cases', { id: caseId, brandId })
  if (found.state === 'resolved') refuse('case_already_resolved')
  return found
}

export type Step = 'taken' | 'noted' | 'proposed' | 'declined' | 'adjusted' | 'resolved'

export async function writeNote(
  { context }: Pick<ReconciliationDeps, 'context'>,
  tx: Tx,
  { work, step }: { work: CaseWork; step: Step },
): Promise<void> {
  await tx
    .insertInto('reconciliation_notes')
    .values({
      case_id: work.caseId,
      id: context.random.uuid(),
      at: work.now,
      author: work.staff.name,
      step,
      text: work.text,
    })
    .execute()
}

/** Makes the case somebody's own; another's case may be taken over, and the notes show it. */
export async function takeCase(
  parts: ReconciliationDeps,
  tx: Tx,
  work: CaseWork,
): Promise<CaseRow> {
  const found = await holdCase(tx, work)
  await tx
    .updateTable('reconciliation_cases')
    .set({
      assignee: work.staff.id,
      ...(found.state === 'open' ? { state: 'investigating' } : {}),
    })
    .where('id', '=', found.id)
    .execute()
  await writeNote(parts, tx, { work, step: 'taken' })
  return { ...found, state: found.state === 'open' ? 'investigating' : found.state }
}

export async function noteCase(
  parts: ReconciliationDeps,
  tx: Tx,
  work: CaseWork,
): Promise<CaseRow> {
  const found = await holdCase(tx, work)
  await writeNote(parts, tx, { work, step: 'noted' })
  return found
}

/** Closes a case in which no money moves. Refuses `conflict` while a correction waits for its decision. */
export async function resolveCase(
  parts: ReconciliationDeps,
  tx: Tx,
  work: CaseWork & { outcome: 'explained' | 'counterpart_corrects' | 'written_off' },
): Promise<CaseRow> {
  const found = await holdCase(tx, work)
  if (found.state === 'proposed') refuse('conflict')
  await tx
    .updateTable('reconciliation_cases')
    .set({
      state: 'resolved',
      outcome: work.outcome,
      resolved_by: work.staff.id,
      resolved_at: work.now,
    })
    .where('id', '=', found.id)
    .execute()
  await writeNote(parts, tx, { work, step: 'resolved' })
  return { ...found, state: 'resolved' }
}
