import * as z from 'zod/mini'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { typedText } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

/** What kinds of operations are flagged. */
export const flagOperations = ['deposit', 'withdrawal', 'transfer', 'play'] as const

/** Why an operation is flagged; each has a sentence `flags.seen.<rule>` that says its figures. */
export const flagRules = [
  'large_deposit',
  'split_deposits',
  'payment_of_another',
  'large_withdrawal',
  'many_withdrawals',
  'deposit_not_played',
  'fast_turn',
  'shared_payee',
  'holder_unverified',
  'linked_accounts',
  'stakes_came_back',
  'fan_in',
  'fan_out',
  'there_and_back',
  'circle',
  'large_win',
] as const

/** `proposed`: one person has concluded, and waits for another. */
export const flagStates = ['open', 'looking', 'proposed', 'closed'] as const

/** How an analysis ends. */
export const flagOutcomes = ['reported', 'not_reported'] as const

/** What whoever has looked says of an operation; `more_looking` keeps it open, with the reason written down. */
export const flagConclusions = [...flagOutcomes, 'more_looking'] as const

/** Which open flags: those in the last five of their thirty days, those past them, those of more than fifteen days. */
export const flagAges = ['due_soon', 'overdue', 'over_15_days'] as const

const count = z.int().check(z.gte(0))
const outcome = z.enum(flagOutcomes)

const reason = z.object({
  rule: z.enum(flagRules),
  /** The figures that tripped the rule, as texts by name; sums are ten-thousandths. */
  figures: z.record(z.string(), z.string()),
})

const flag = z.object({
  id: z.uuid(),
  memberId,
  account: z.string(),
  operation: z.enum(flagOperations),
  /** The operation's own name: the id of the deposit, withdrawal or transfer, or the round. */
  subject: z.string(),
  currency: z.string(),
  amount: money,
  /** When the operation happened; the thirty days count from here. */
  at: instant,
  reasons: z.array(reason),
  flaggedAt: instant,
  dueAt: instant,
  state: z.enum(flagStates),
  assignee: z.nullable(z.string()),
  outcome: z.nullable(outcome),
  closedAt: z.nullable(instant),
})

const flagDetail = z.extend(flag, {
  /** Whether closing it as not reported needs a second person too, for what it is worth. */
  needsTwo: z.boolean(),
  proposal: z.nullable(
    z.object({
      by: z.string(),
      outcome,
      reference: z.nullable(z.string()),
      isMine: z.boolean(),
    }),
  ),
  /** The authority's number of the report; null when nothing was reported. */
  reference: z.nullable(z.string()),
  notes: z.array(
    z.object({
      at: instant,
      author: z.string(),
      step: z.string(),
      text: z.nullable(z.string()),
      link: z.nullable(z.string()),
    }),
  ),
})

const onFlag = { flagId: z.uuid(), reason: auditReason }
const done = z.object({ state: z.enum(flagStates) })

/** Operations that may be money laundering, each with its analysis of thirty days (PAY-10). Members never see any of it. */
export const flagsApi = {
  summary: endpoint('GET /console/api/flags/summary', {
    access: { staff: 'flags.read' },
    summary: 'How many analyses are open, how many are due soon or past their day, and the oldest',
    output: z.object({
      open: count,
      dueSoon: count,
      overdue: count,
      /** When the oldest operation without a conclusion happened. */
      oldestAt: z.nullable(instant),
    }),
  }),
  list: endpoint('GET /console/api/flags', {
    access: { staff: 'flags.read' },
    summary: 'Flagged operations: those that wait, the oldest first, or those closed, the newest',
    input: z.object({
      ...pageQuery,
      state: z._default(z.enum(['open', 'closed']), 'open'),
      operation: z.optional(z.enum(flagOperations)),
      age: z.optional(z.enum(flagAges)),
      memberId: z.optional(memberId),
      mine: z._default(z.stringbool(), false),
    }),
    output: pageOf(flag),
  }),
  flag: endpoint('GET /console/api/flags/:flagId', {
    access: { staff: 'flags.read' },
    summary: 'One flagged operation with everything that was done about it',
    input: z.object({ flagId: z.uuid() }),
    output: flagDetail,
    refusals: ['not_found'],
  }),
  take: endpoint('POST /console/api/flags/:flagId/take', {
    access: { staff: 'flags.write' },
    summary: 'Makes the analysis one’s own',
    input: z.object({ flagId: z.uuid() }),
    output: done,
    refusals: ['not_found', 'case_already_resolved'],
  }),
  note: endpoint('POST /console/api/flags/:flagId/notes', {
    access: { staff: 'flags.write' },
    summary: 'Writes down what was found out, with a link to where the evidence lies',
    input: z.object({
      ...onFlag,
      link: z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(500))),
    }),
    output: done,
    refusals: ['not_found', 'case_already_resolved'],
  }),
  conclude: endpoint('POST /console/api/flags/:flagId/conclusion', {
    access: { staff: 'flags.write' },
    summary:
      'Ends the analysis, or says why more must be looked at; a report, and what is worth much, waits for a second person',
    input: z.object({
      ...onFlag,
      outcome: z.enum(flagConclusions),
      /** The authority's number; a report has one. */
      reference: z.optional(typedText(80)),
    }),
    output: done,
    refusals: ['not_found', 'case_already_resolved', 'conflict', 'field_invalid'],
  }),
  decide: endpoint('POST /console/api/flags/:flagId/decision', {
    access: { staff: 'flags.write' },
    summary: 'Agrees to a colleague’s conclusion, or sends it back; never to one’s own',
    input: z.object({ ...onFlag, approve: z.boolean() }),
    output: done,
    refusals: ['not_found', 'case_already_resolved', ...secondPersonRefusals, 'conflict'],
  }),
}
