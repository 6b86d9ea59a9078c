import * as z from 'zod/mini'
import { depositStates, withdrawalStates } from './cashier-shapes.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { typedCode } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

/** Why a withdrawal is rejected: the closed catalogue that the player is told from. */
export const rejectionReason = z.enum([
  'holder_mismatch',
  'payee_invalid',
  'deposit_not_played',
  'documents_needed',
  'suspected_misuse',
  'payment_refused',
])

const depositLine = z.object({
  id: z.uuid(),
  memberId,
  account: z.string(),
  method: z.string(),
  provider: z.string(),
  currency: z.string(),
  amount: money,
  credited: money,
  /** What of that was taken back since. */
  reversed: money,
  /** What the member paid of it. */
  fee: money,
  state: z.enum(depositStates),
  txid: z.string(),
  /** What the member writes on a bank transfer, and staff read on the statement; null for other methods. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
})

export const withdrawalLine = z.object({
  id: z.uuid(),
  memberId,
  account: z.string(),
  method: z.string(),
  currency: z.string(),
  /** What leaves the balance, and the member's fee of it: so much less is sent. */
  amount: money,
  fee: money,
  payee: z.object({ kind: z.string(), masked: z.string() }),
  state: z.enum(withdrawalStates),
  /** Why a person has to look. */
  risks: z.array(z.string()),
  reason: z.nullable(z.string()),
  needsTwo: z.boolean(),
  /** Names of those who approved. */
  approvers: z.array(z.string()),
  /** The person who asks gave the first approval, so another has to give the second. */
  approvedByMe: z.boolean(),
  requestedAt: instant,
  deadlineAt: z.nullable(instant),
})

const decided = z.object({ state: z.enum(['approved', 'rejected', 'waiting_for_second']) })

/** `collect` takes from the member what is owed of a deposit that was taken back. */
export const caseResolution = z.enum(['credit', 'return', 'collect', 'note'])

const caseLine = z.object({
  id: z.uuid(),
  memberId: z.nullable(memberId),
  account: z.nullable(z.string()),
  kind: z.string(),
  provider: z.string(),
  subject: z.string(),
  currency: z.string(),
  amount: money,
  /** What the member pays of it when it is credited, or has paid. */
  fee: money,
  /** The deposit that it is about: its receipts can be looked at. */
  depositId: z.nullable(z.uuid()),
  /** What that deposit was ordered for. */
  ordered: z.nullable(money),
  state: z.enum(['open', 'resolved']),
  resolution: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** What can be done about it. */
  resolutions: z.array(caseResolution),
  /** Somebody wants it credited to the member; another person has to agree. */
  creditProposed: z.boolean(),
  creditProposedByMe: z.boolean(),
  openedAt: instant,
  /** Until when it should be decided. */
  deadlineAt: instant,
})

const byMember = { memberId: z.optional(memberId) }

/** The figures behind the risks, by name, as of a moment. */
const factsAt = z.object({
  at: instant,
  facts: z.record(z.string(), z.string()),
  risks: z.array(z.string()),
})

export const consolePaymentsApi = {
  deposits: endpoint('GET /console/api/deposits', {
    access: { staff: 'money.read' },
    summary: 'Deposits of the brand or of one member, newest first, or one by its id',
    input: z.object({
      ...pageQuery,
      ...byMember,
      state: z.optional(z.enum(depositStates)),
      /** One alone, as the search finds it. */
      depositId: z.optional(z.uuid()),
    }),
    output: pageOf(depositLine),
  }),
  withdrawals: endpoint('GET /console/api/withdrawals', {
    access: { staff: 'money.read' },
    summary: 'Withdrawals of the brand or of one member, newest first',
    input: z.object({ ...pageQuery, ...byMember, state: z.optional(z.enum(withdrawalStates)) }),
    output: pageOf(withdrawalLine),
  }),
  queue: endpoint('GET /console/api/withdrawals/queue', {
    access: { staff: 'withdrawals.review' },
    summary: 'Withdrawals that wait for somebody, the one with the nearest deadline first',
    output: z.object({
      items: z.array(withdrawalLine),
      /** Approved, and carried by no provider: a person sends them at the bank; the oldest first. */
      toSend: z.array(withdrawalLine),
      limit: money,
    }),
  }),
  withdrawal: endpoint('GET /console/api/withdrawals/:withdrawalId', {
    access: { staff: 'money.read' },
    summary: 'One withdrawal with its way so far; the view is written to the audit log',
    input: z.object({ withdrawalId: z.uuid() }),
    output: z.object({
      withdrawal: withdrawalLine,
      /** Approved, and carried by no provider: a person sends it at the bank. */
      waitsForHand: z.boolean(),
      /** What the rules saw when it was asked for, and what they would see now: each with its time. */
      riskFacts: z.object({ atRequest: factsAt, now: factsAt }),
      steps: z.array(
        z.object({
          state: z.string(),
          actor: z.string(),
          reason: z.nullable(z.string()),
          at: instant,
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  payoutByHand: endpoint('POST /console/api/withdrawals/:withdrawalId/account', {
    access: { staff: 'withdrawals.approve' },
    summary: 'The account to which a payout has to be sent at the bank; the look is written down',
    input: z.object({ withdrawalId: z.uuid() }),
    output: z.object({
      /** What has to be sent: without the member’s fee. */
      amount: money,
      currency: z.string(),
      bank: z.string(),
      account: z.string(),
      holder: z.string(),
    }),
    refusals: ['not_found', 'payout_not_waiting'],
  }),
  settleByHand: endpoint('POST /console/api/withdrawals/:withdrawalId/by-hand', {
    access: { staff: 'withdrawals.approve' },
    summary:
      'Says what became of a payout at the bank: sent under its reference, or refused, which gives the money back to the member',
    input: z.object({
      withdrawalId: z.uuid(),
      outcome: z.enum(['paid', 'failed']),
      /** What the bank calls the transfer; null when it failed. */
      bankReference: z.nullable(typedCode(64).check(z.regex(/^[\w./-]{4,64}$/))),
      reason: auditReason,
    }),
    refusals: ['not_found', 'payout_not_waiting', 'field_invalid', ...secondPersonRefusals],
  }),
  approve: endpoint('POST /console/api/withdrawals/:withdrawalId/approve', {
    access: { staff: 'withdrawals.approve' },
    summary: 'Says yes; above the brand’s limit a second, different person has to say it too',
    input: z.object({ withdrawalId: z.uuid(), reason: auditReason }),
    output: decided,
    refusals: ['not_found', 'withdrawal_already_decided', ...secondPersonRefusals],
  }),
  reject: endpoint('POST /console/api/withdrawals/:withdrawalId/reject', {
    access: { staff: 'withdrawals.review' },
    summary: 'Says no for a reason of the catalogue; the money is the member’s again at once',
    input: z.object({
      withdrawalId: z.uuid(),
      rejection: rejectionReason,
      reason: auditReason,
    }),
    output: decided,
    refusals: ['not_found', 'withdrawal_already_decided'],
  }),
  cases: endpoint('GET /console/api/cases', {
    access: { staff: 'money.read' },
    summary: 'Payments that fit no rule and wait for a person',
    input: z.object({
      ...pageQuery,
      ...byMember,
      state: z._default(z.enum(['open', 'resolved']), 'open'),
    }),
    output: pageOf(caseLine),
  }),
  resolveCase: endpoint('POST /console/api/cases/:caseId/resolve', {
    access: { staff: 'deposits.write' },
    summary:
      'Closes a case: credits the open money or collects what is owed, which two people have to want, returns it, or notes that nothing moves',
    input: z.object({
      caseId: z.uuid(),
      resolution: caseResolution,
      reason: auditReason,
    }),
    output: z.object({ state: z.enum(['resolved', 'waiting_for_second']) }),
    refusals: [
      'not_found',
      'case_already_resolved',
      'case_without_money',
      ...secondPersonRefusals,
      'adjustment_overdraws',
    ],
  }),
}
