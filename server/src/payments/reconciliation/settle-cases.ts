import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { ClaimedRun } from './claim-run.ts'
import type { ReconciliationDeps } from './deps.ts'
import { caseRules, MOST_CASES } from './rules.ts'

/** Who acts when nobody does. */
export const SYSTEM = 'system:reconciliation'

/**
 * Lays the run's differences before people, once each, the largest first; and closes the cases of its day that are no difference any
 * more. A case that closed by itself and is a difference again is opened again; what a person closed stays closed.
 */
export async function settleCases(
  { context: { random } }: ReconciliationDeps,
  tx: Tx,
  { run, now }: { run: ClaimedRun; now: Date },
): Promise<void> {
  await gatherMore(tx, run, now)
  const opened = await openCases(tx, run, now)
  const closed = await closeCases(tx, run, now)
  const notes = [
    ...opened.map(({ id, isNew }) => ({ id, step: isNew ? 'opened' : 'reopened' })),
    ...closed.map((id) => ({ id, step: 'matched_later' })),
  ]
  if (notes.length === 0) return
  await tx
    .insertInto('reconciliation_notes')
    .values(
      notes.map(({ id, step }) => ({
        case_id: id,
        id: random.uuid(),
        at: now,
        author: SYSTEM,
        step,
      })),
    )
    .execute()
}

/** Beyond what people can look at one by one, one difference stands for the rest. */
async function gatherMore(tx: Tx, run: ClaimedRun, now: Date): Promise<void> {
  await sql`
    insert into reconciliation_differences (run_id, reason, subject, currency, ours, theirs, at)
    select ${run.id}, 'more_differences', ${run.day}, min(currency), null, null, ${now}
    from reconciliation_differences where run_id = ${run.id} and reason <> 'late'
    having count(*) > ${MOST_CASES}`.execute(tx)
}

async function openCases(
  tx: Tx,
  run: ClaimedRun,
  now: Date,
): Promise<{ id: string; isNew: boolean }[]> {
  const rules = JSON.stringify(caseRules)
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into reconciliation_cases as c (id, brand_id, kind, counterpart, day, run_id, reason, subject, currency, member_id,
      round_id, ours, theirs, amount, severity, opened_at, deadline_at)
    select gen_random_uuid(), ${run.brandId}, ${run.kind}, ${run.counterpart}, ${run.day}::date, ${run.id}, d.reason, d.subject,
      d.currency, d.member_id, d.round_id, d.ours, d.theirs, abs(coalesce(d.theirs, 0) - coalesce(d.ours, 0)), rule.severity,
      ${now}, ${now}::timestamptz + rule.hours * interval '1 hour'
    from reconciliation_differences d
    join json_to_recordset(${rules}::json) as rule (reason text, severity text, hours integer) on rule.reason = d.reason
    where d.run_id = ${run.id}
    order by (d.reason = 'more_differences') desc, abs(coalesce(d.theirs, 0) - coalesce(d.ours, 0)) desc, d.reason, d.subject
    limit ${MOST_CASES}
    on conflict (brand_id, kind, counterpart, reason, subject) do update set
      state = 'open', outcome = null, resolved_by = null, resolved_at = null, run_id = excluded.run_id, day = excluded.day,
      ours = excluded.ours, theirs = excluded.theirs, amount = excluded.amount, opened_at = excluded.opened_at,
      deadline_at = excluded.deadline_at, assignee = null, proposed_by = null, proposed_amount = null
    where c.state = 'resolved' and c.outcome = 'matched_later'
    returning c.id, c.xmax = 0 as "isNew"`.execute(tx)
  return rows
}

async function closeCases(tx: Tx, run: ClaimedRun, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reconciliation_cases c set state = 'resolved', outcome = 'matched_later', resolved_by = ${SYSTEM}, resolved_at = ${now}
    where c.brand_id = ${run.brandId} and c.kind = ${run.kind} and c.counterpart = ${run.counterpart}
      and c.day = ${run.day}::date and c.state <> 'resolved'
      and not exists (select from reconciliation_differences d
        where d.run_id = ${run.id} and d.reason = c.reason and d.subject = c.subject)
    returning c.id`.execute(tx)
  return rows.map(({ id }) => id)
}
