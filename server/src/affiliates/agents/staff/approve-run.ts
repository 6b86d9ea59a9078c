import type { Tx } from '../../../platform/db.ts'
import { lockRow } from '../../../platform/lock-row.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requireSecondPerson } from '../../../core/approvals/approvals.ts'

/** The first person approves a run that waits; another one releases its money. Refuses `not_found`, `run_decided`, `second_person_required`, `second_person_tied`. */
export async function approveRun(
  tx: Tx,
  of: { runId: string; brandId: number; staffId: string; now: Date },
): Promise<'review' | 'paying'> {
  const run = await lockRow(tx, 'agents_runs', { id: of.runId, brandId: of.brandId })
  if (run.state !== 'review') refuse('run_decided')
  if (run.approved_by !== null)
    await requireSecondPerson(tx, { first: run.approved_by, second: of.staffId, now: of.now })
  const isSecond = run.approved_by !== null
  await tx
    .updateTable('agents_runs')
    .set(
      isSecond
        ? {
            state: 'paying',
            released_by: of.staffId,
            released_at: of.now,
            claim: null,
            next_at: of.now,
          }
        : { approved_by: of.staffId, approved_at: of.now },
    )
    .where('id', '=', of.runId)
    .execute()
  return isSecond ? 'paying' : 'review'
}
