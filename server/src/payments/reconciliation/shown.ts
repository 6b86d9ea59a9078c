import {
  reconciliationCaseStates,
  reconciliationKinds,
  runStates,
  severities,
} from '@croupier/api/payments/reconciliation'
import { assert } from '@croupier/shared/assert'
import type { DifferenceRow, findCase, NoteRow, RunRow } from './queries.ts'
import { suggestedAdjustment } from './rules.ts'

type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** A text of a column whose check allows these alone. */
function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((known) => known === text)
  assert(word, `unknown word ${text}`)
  return word
}

export function stateOf(text: string) {
  return oneOf(reconciliationCaseStates, text)
}

export function shownRun(row: RunRow) {
  return {
    id: row.id,
    kind: oneOf(reconciliationKinds, row.kind),
    counterpart: row.counterpart,
    day: row.day,
    state: oneOf(runStates, row.state),
    obstacle: row.obstacle,
    ourLines: Number(row.our_lines),
    theirLines: Number(row.their_lines),
    matched: Number(row.matched),
    differences: row.differences,
    late: row.late,
    openCases: Number(row.open_cases),
    finishedAt: row.finished_at,
    unseenLines: Number(row.unseen_lines),
    staleSince: row.stale_at,
  }
}

export function shownDifference(row: DifferenceRow) {
  return {
    reason: row.reason,
    subject: row.subject,
    currency: row.currency,
    memberId: row.member_id,
    roundId: row.round_id,
    ours: row.ours,
    theirs: row.theirs,
    at: row.at,
    caseId: row.case_id,
  }
}

/** Names to ids. */
export interface CaseTexts {
  accounts: ReadonlyMap<bigint, string>
  staff: ReadonlyMap<string, string>
}

export function shownCase(row: CaseRow, { accounts, staff }: CaseTexts) {
  return {
    id: row.id,
    kind: oneOf(reconciliationKinds, row.kind),
    counterpart: row.counterpart,
    day: row.day,
    runId: row.run_id,
    reason: row.reason,
    subject: row.subject,
    currency: row.currency,
    memberId: row.member_id,
    account: row.member_id === null ? null : (accounts.get(row.member_id) ?? null),
    roundId: row.round_id,
    ours: row.ours,
    theirs: row.theirs,
    amount: row.amount,
    severity: oneOf(severities, row.severity),
    state: stateOf(row.state),
    assignee: row.assignee === null ? null : (staff.get(row.assignee) ?? row.assignee),
    openedAt: row.opened_at,
    deadlineAt: row.deadline_at,
    outcome: row.outcome,
    resolvedAt: row.resolved_at,
  }
}

export function shownCaseDetail(
  row: CaseRow,
  { words, notes, staffId }: { words: CaseTexts; notes: readonly NoteRow[]; staffId: string },
) {
  const { proposed_by: by, proposed_amount: amount } = row
  return {
    ...shownCase(row, words),
    suggested: suggestedAdjustment({ ...row, memberId: row.member_id }),
    proposal:
      row.state === 'proposed' && by !== null && amount !== null
        ? { by: words.staff.get(by) ?? by, amount, isMine: by === staffId }
        : null,
    notes: notes.map(({ at, author, step, text }) => ({ at, author, step, text })),
  }
}
