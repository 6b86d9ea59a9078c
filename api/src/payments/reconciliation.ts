import * as z from 'zod/mini'
import { boundedText, day, queryInteger, roundId } from '../field-types.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

export const reconciliationKinds = ['vendor', 'psp', 'house'] as const
export const runStates = ['waiting', 'running', 'matched', 'differs'] as const
export const severities = ['low', 'medium', 'high', 'critical'] as const
export const reconciliationCaseStates = ['open', 'investigating', 'proposed', 'resolved'] as const

/** How a person may close a case in which no money moves. */
export const caseOutcomes = ['explained', 'counterpart_corrects', 'written_off'] as const

const kind = z.enum(reconciliationKinds)
const counterpart = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/))
const count = z.int().check(z.gte(0))

const run = z.object({
  id: z.uuid(),
  kind,
  counterpart: z.string(),
  /** 2026-11-20, in the brand's time zone. */
  day,
  state: z.enum(runStates),
  /** Why it waits: no_statement, unreadable, unavailable; null when nothing is in its way. */
  obstacle: z.nullable(z.string()),
  ourLines: count,
  theirLines: count,
  matched: count,
  differences: count,
  late: count,
  openCases: count,
  finishedAt: z.nullable(instant),
  /** Lines of our own of that day that the comparison did not see, because they came later. */
  unseenLines: count,
  /** Since when such lines are known; null while the comparison is up to date. */
  staleSince: z.nullable(instant),
})

const total = z.object({
  currency: z.string(),
  measure: z.string(),
  ours: money,
  theirs: money,
  ourCount: count,
  theirCount: count,
})

const difference = z.object({
  reason: z.string(),
  subject: z.string(),
  currency: z.string(),
  memberId: z.nullable(memberId),
  roundId: z.nullable(roundId),
  /** Null on the side that does not know it. */
  ours: z.nullable(money),
  theirs: z.nullable(money),
  at: instant,
  /** Null for what needs nobody: something late, or beyond what one run lays before people. */
  caseId: z.nullable(z.uuid()),
})

const caseLine = z.object({
  id: z.uuid(),
  kind,
  counterpart: z.string(),
  day,
  runId: z.uuid(),
  reason: z.string(),
  subject: z.string(),
  currency: z.string(),
  memberId: z.nullable(memberId),
  account: z.nullable(z.string()),
  roundId: z.nullable(roundId),
  ours: z.nullable(money),
  theirs: z.nullable(money),
  amount: money,
  severity: z.enum(severities),
  state: z.enum(reconciliationCaseStates),
  assignee: z.nullable(z.string()),
  openedAt: instant,
  deadlineAt: instant,
  outcome: z.nullable(z.string()),
  resolvedAt: z.nullable(instant),
})

const caseDetail = z.extend(caseLine, {
  /** What would bring our books to the counterpart's word; null where no member's money is concerned. */
  suggested: z.nullable(money),
  proposal: z.nullable(z.object({ by: z.string(), amount: money, isMine: z.boolean() })),
  notes: z.array(
    z.object({ at: instant, author: z.string(), step: z.string(), text: z.nullable(z.string()) }),
  ),
})

const onCase = { caseId: z.uuid(), reason: auditReason }
const done = z.object({ state: z.enum(reconciliationCaseStates) })
const MEGABYTE = 1024 * 1024

export const reconciliationApi = {
  days: endpoint('GET /console/api/reconciliation/days', {
    access: { staff: 'reconciliation.read' },
    summary: 'The runs of the latest days, newest day first',
    input: z.object({
      days: z._default(queryInteger({ min: 1, max: 62 }), 14),
    }),
    output: z.object({
      runs: z.array(run),
      open: count,
      overdue: count,
      /** The counterparts whose statements can be brought as a file. */
      counterparts: z.array(
        z.object({
          kind,
          counterpart: z.string(),
          /** A vendor's own name; providers have only a code, whose word is the reader's. */
          name: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  run: endpoint('GET /console/api/reconciliation/runs/:runId', {
    access: { staff: 'reconciliation.read' },
    summary: 'One run with the sums of both sides and the digests of what was compared',
    input: z.object({ runId: z.uuid() }),
    output: z.object({
      run,
      from: instant,
      to: instant,
      statement: z.nullable(
        z.object({
          origin: z.enum(['feed', 'file']),
          /** SHA-256 of its lines, hexadecimal. */
          digest: z.string(),
          lines: count,
          receivedAt: instant,
          receivedBy: z.nullable(z.string()),
        }),
      ),
      totals: z.array(total),
    }),
    refusals: ['not_found'],
  }),
  differences: endpoint('GET /console/api/reconciliation/runs/:runId/differences', {
    access: { staff: 'reconciliation.read' },
    summary: 'What differs in a run, by reason and subject',
    input: z.object({ ...pageQuery, runId: z.uuid() }),
    output: pageOf(difference),
    refusals: ['not_found'],
  }),
  runAgain: endpoint('POST /console/api/reconciliation/runs/:runId/again', {
    access: { staff: 'reconciliation.write' },
    summary: 'Lets a day be compared again, with the statement as it is now',
    input: z.object({ runId: z.uuid(), reason: auditReason }),
    output: z.object({ state: z.enum(runStates) }),
    refusals: ['not_found'],
  }),
  bringStatement: endpoint('POST /console/api/reconciliation/statements', {
    access: { staff: 'reconciliation.write' },
    summary: 'Takes a counterpart’s statement of a day from a file, and lets the day be compared',
    input: z.object({
      kind: z.enum(['vendor', 'psp']),
      counterpart,
      day,
      format: z.enum(['csv', 'json']),
      content: boundedText(16 * MEGABYTE, 16 * MEGABYTE).check(z.minLength(1)),
      reason: auditReason,
    }),
    output: z.object({ runId: z.uuid(), lines: count, digest: z.string() }),
    refusals: ['not_found', 'statement_unreadable', 'statement_too_early'],
    rate: { per: 'address', requests: 30, seconds: 60 },
    bodyLimit: 18 * MEGABYTE,
  }),
  cases: endpoint('GET /console/api/reconciliation/cases', {
    access: { staff: 'reconciliation.read' },
    summary:
      'Differences that wait for a person, the nearest deadline first; or those that are closed',
    input: z.object({
      ...pageQuery,
      state: z._default(z.enum(['open', 'resolved']), 'open'),
      kind: z.optional(kind),
      severity: z.optional(z.enum(severities)),
      runId: z.optional(z.uuid()),
      mine: z._default(z.stringbool(), false),
    }),
    output: pageOf(caseLine),
  }),
  case: endpoint('GET /console/api/reconciliation/cases/:caseId', {
    access: { staff: 'reconciliation.read' },
    summary: 'One case with everything that was done about it',
    input: z.object({ caseId: z.uuid() }),
    output: caseDetail,
    refusals: ['not_found'],
  }),
  takeCase: endpoint('POST /console/api/reconciliation/cases/:caseId/take', {
    access: { staff: 'reconciliation.write' },
    summary: 'Makes the case one’s own and begins to look into it',
    input: z.object({ caseId: z.uuid() }),
    output: done,
    refusals: ['not_found', 'case_already_resolved'],
  }),
  noteCase: endpoint('POST /console/api/reconciliation/cases/:caseId/notes', {
    access: { staff: 'reconciliation.write' },
    summary: 'Writes down what was found out',
    input: z.object(onCase),
    output: done,
    refusals: ['not_found', 'case_already_resolved'],
  }),
  resolveCase: endpoint('POST /console/api/reconciliation/cases/:caseId/resolve', {
    access: { staff: 'reconciliation.write' },
    summary: 'Closes a case in which our books stay as they are',
    input: z.object({ ...onCase, outcome: z.enum(caseOutcomes) }),
    output: done,
    refusals: ['not_found', 'case_already_resolved', 'conflict'],
  }),
  proposeAdjustment: endpoint('POST /console/api/reconciliation/cases/:caseId/proposal', {
    access: { staff: 'adjustments.write' },
    summary: 'Asks for a correction of the member’s money; another person decides',
    input: z.object({ ...onCase, amount: money }),
    output: done,
    refusals: [
      'not_found',
      'case_already_resolved',
      'case_without_money',
      'amount_not_payable',
      'conflict',
    ],
  }),
  decideAdjustment: endpoint('POST /console/api/reconciliation/cases/:caseId/decision', {
    access: { staff: 'adjustments.write' },
    summary:
      'Posts a proposed correction and closes the case, or declines it; never by who proposed it',
    input: z.object({
      ...onCase,
      approve: z.boolean(),
      /** What the decider saw; a proposal that has changed since is a conflict. */
      amount: money,
    }),
    output: done,
    refusals: [
      'not_found',
      'case_already_resolved',
      ...secondPersonRefusals,
      'insufficient_funds',
      'conflict',
    ],
  }),
}
