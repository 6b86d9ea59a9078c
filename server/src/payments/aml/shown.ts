import { flagOperations, flagOutcomes, flagRules, flagStates } from '@croupier/api/payments/aml'
import { z } from 'zod'
import type { NoteRow } from './queries.ts'
import { needsSecond } from './rules.ts'
import type { AmlAlertRow } from './work-flag.ts'

/** Names to ids. */
export interface AmlTexts {
  accounts: ReadonlyMap<bigint, string>
  staff: ReadonlyMap<string, string>
}

// The columns' checks and the rules allow these alone.
const operation = z.enum(flagOperations)
const state = z.enum(flagStates)
const outcome = z.nullable(z.enum(flagOutcomes))
const reasons = z.array(
  z.object({ rule: z.enum(flagRules), figures: z.record(z.string(), z.string()) }),
)

export function stateOf(text: string) {
  return state.parse(text)
}

export function shownFlag(row: AmlAlertRow, { accounts, staff }: AmlTexts) {
  const nameOf = (id: string | null) => (id === null ? null : (staff.get(id) ?? id))
  return {
    id: row.id,
    memberId: row.member_id,
    account: accounts.get(row.member_id) ?? '',
    operation: operation.parse(row.operation),
    subject: row.subject,
    currency: row.currency,
    amount: row.amount,
    at: row.at,
    reasons: reasons.parse(row.reasons),
    flaggedAt: row.flagged_at,
    dueAt: row.due_at,
    state: stateOf(row.state),
    assignee: nameOf(row.assignee),
    // What only one of two has said is no outcome yet.
    outcome: row.state === 'closed' ? outcome.parse(row.outcome) : null,
    closedAt: row.closed_at,
  }
}

interface Seen {
  words: AmlTexts
  notes: readonly NoteRow[]
  staffId: string
  twoPersonAbove: bigint
}

export function shownDetail(row: AmlAlertRow, { words, notes, staffId, twoPersonAbove }: Seen) {
  const { amount, reference, proposed_by: by } = row
  const said = outcome.parse(row.outcome)
  return {
    ...shownFlag(row, words),
    needsTwo: needsSecond('not_reported', { amount, twoPersonAbove }),
    proposal:
      row.state === 'proposed' && by !== null && said !== null
        ? { by: words.staff.get(by) ?? by, outcome: said, reference, isMine: by === staffId }
        : null,
    reference: row.state === 'closed' ? reference : null,
    notes: notes.map(({ at, author, step, text, link }) => ({ at, author, step, text, link })),
  }
}
