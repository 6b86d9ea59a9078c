import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { twoPersonLimit } from '../cashier/cashier.ts'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import type { AmlDeps } from './deps.ts'
import { needsSecond } from './rules.ts'
import { type AmlAlertRow, type AmlWork, holdFlag, noteOf, writeNote } from './work-flag.ts'

export interface Conclusion extends AmlWork {
  outcome: 'reported' | 'not_reported' | 'more_looking'
  reference?: string | undefined
}

/**
 * What one person concludes. A report, and letting go of what is worth much, waits for a second person; anything else is closed here. More
 * looking closes nothing and gives no more time: its reason is written down. Refuses `not_found`, `case_already_resolved`, `conflict` while a
 * conclusion waits, and `field_invalid` for a report without the authority's number, or a number without a report.
 */
export async function concludeFlag(
  parts: AmlDeps,
  tx: Tx,
  conclusion: Conclusion,
): Promise<AmlAlertRow> {
  const found = await holdFlag(tx, conclusion)
  if (found.state === 'proposed') refuse('conflict')
  const { outcome, staff, now } = conclusion
  const reference = conclusion.reference === '' ? undefined : conclusion.reference
  if ((outcome === 'reported') !== (reference !== undefined))
    refuse('field_invalid', { field: 'reference' })
  if (outcome === 'more_looking') {
    await writeNote(parts, tx, noteOf(conclusion, 'more_looking'))
    return await change(tx, found, { state: 'looking', assignee: found.assignee ?? staff.id })
  }
  const twoPersonAbove = await twoPersonLimit(tx, found.brand_id)
  const said = { outcome, reference: reference ?? null, assignee: found.assignee ?? staff.id }
  if (needsSecond(outcome, { amount: found.amount, twoPersonAbove })) {
    await writeNote(parts, tx, noteOf(conclusion, 'proposed'))
    return await change(tx, found, { ...said, state: 'proposed', proposed_by: staff.id })
  }
  await writeNote(parts, tx, noteOf(conclusion, 'closed'))
  return await change(tx, found, {
    ...said,
    state: 'closed',
    decided_by: staff.id,
    closed_at: now,
  })
}

/**
 * The second person agrees, which closes the flag, or sends it back to be looked at more. Refuses `not_found`, `case_already_resolved`,
 * `conflict` when nothing waits, and `second_person_required`, `second_person_tied` to whoever concluded.
 */
export async function decideFlag(
  parts: AmlDeps,
  tx: Tx,
  decision: AmlWork & { approve: boolean },
): Promise<AmlAlertRow> {
  const found = await holdFlag(tx, decision)
  if (found.state !== 'proposed') refuse('conflict')
  const { approve, staff, now } = decision
  if (approve && found.proposed_by !== null)
    await requireSecondPerson(tx, { first: found.proposed_by, second: staff.id, now })
  await writeNote(parts, tx, noteOf(decision, approve ? 'closed' : 'sent_back'))
  return await change(
    tx,
    found,
    approve
      ? { state: 'closed', decided_by: staff.id, closed_at: now }
      : { state: 'looking', proposed_by: null, outcome: null, reference: null },
  )
}

type Step = Partial<
  Pick<
    AmlAlertRow,
    'state' | 'assignee' | 'proposed_by' | 'outcome' | 'reference' | 'decided_by' | 'closed_at'
  >
>

async function change(tx: Tx, { id }: AmlAlertRow, step: Step): Promise<AmlAlertRow> {
  return await tx
    .updateTable('flags')
    .set(step)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
