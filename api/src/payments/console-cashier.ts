import * as z from 'zod/mini'
import { proof } from './cashier-shapes.ts'
import { auditReason, memoReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { feeTerms } from './payment-fee.ts'
import { shownFile } from '../uploads.ts'
import { memberId, money, pageOf, pageQuery } from '../wire.ts'
import {
  withdrawalId,
  method,
  direction,
  adjustmentStates,
  disputeLine,
  methodLine,
  waitingPrice,
  cashierPolicy,
  waitingPolicy,
  adjustmentLine,
  bulkIds,
  bulkLine,
} from './console-cashier-shapes.ts'
import { typedCode } from '../typed-text.ts'

export {
  adjustmentStates,
  cashierPolicy,
  disputeClaims,
  disputeOutcomes,
} from './console-cashier-shapes.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

export const consoleCashierApi = {
  disputes: endpoint('GET /console/api/disputes', {
    access: { staff: 'money.read' },
    summary:
      'Payouts that did not arrive in full; open ones by their deadline, ended ones newest first',
    input: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'ended']), 'open') }),
    output: pageOf(disputeLine),
  }),
  decideDispute: endpoint('POST /console/api/withdrawals/:withdrawalId/dispute', {
    access: { staff: 'withdrawals.approve' },
    summary: 'Gives the missing money back (two people), or says that the bank proved its arrival',
    input: z.object({
      withdrawalId,
      outcome: z.enum(['refund', 'bank_proved']),
      reason: auditReason,
    }),
    output: z.object({ state: z.enum(['resolved', 'waiting_for_second']) }),
    refusals: ['not_found', 'dispute_over', ...secondPersonRefusals],
  }),
  forceReceipt: endpoint('POST /console/api/withdrawals/:withdrawalId/receipt', {
    access: { staff: 'withdrawals.approve' },
    summary: 'Counts a payout as received; nothing is given back for that',
    input: z.object({ withdrawalId, reason: auditReason }),
    refusals: ['not_found', 'receipt_not_asked'],
  }),
  evidence: endpoint('GET /console/api/withdrawals/:withdrawalId/evidence', {
    access: { staff: 'money.read' },
    summary:
      'All that is known of a withdrawal, for a bank or an authority; the look is written down',
    input: z.object({ withdrawalId }),
    output: z.object({
      /** The pack as it is to be kept: JSON text. */
      json: z.string(),
      /** SHA-256 of that text, which stands in the document too. */
      sha256: z.string(),
      /** The same as a document of A4 pages, with the pictures. */
      pdf: shownFile,
    }),
    refusals: ['not_found'],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  proof: endpoint('GET /console/api/proofs/:proofId', {
    access: { staff: 'money.read' },
    summary: 'One picture that a member sent about a payment; it is written down who looked',
    input: z.object({ proofId: z.uuid() }),
    output: z.object({ media: z.literal('image/jpeg'), image: shownFile }),
    refusals: ['not_found'],
  }),
  depositProofs: endpoint('GET /console/api/deposits/:depositId/proofs', {
    access: { staff: 'money.read' },
    summary: 'The receipts of a deposit, and what a first person has found',
    input: z.object({ depositId: z.uuid() }),
    output: z.object({
      proofs: z.array(proof),
      proposal: z.nullable(
        z.object({ amount: money, bankReference: z.string(), by: z.string(), byMe: z.boolean() }),
      ),
    }),
    refusals: ['not_found'],
  }),
  confirmDeposit: endpoint('POST /console/api/deposits/:depositId/confirm', {
    access: { staff: 'deposits.write' },
    summary:
      'Credits a bank transfer that was found on the statement; above the limit two find the same',
    input: z.object({
      depositId: z.uuid(),
      amount: money,
      bankReference: typedCode(64).check(z.regex(/^[\w./-]{4,64}$/)),
      reason: auditReason,
    }),
    output: z.object({ state: z.enum(['credited', 'waiting_for_second', 'refused']) }),
    refusals: ['not_found', 'deposit_not_waiting', 'amount_not_payable', ...secondPersonRefusals],
  }),
  refuseDeposit: endpoint('POST /console/api/deposits/:depositId/refuse', {
    access: { staff: 'deposits.write' },
    summary: 'Says that nothing came, with a reason that the player reads',
    input: z.object({
      depositId: z.uuid(),
      because: z.enum(['money_not_found', 'receipt_unreadable', 'receipt_of_other']),
      reason: auditReason,
    }),
    output: z.object({ state: z.enum(['credited', 'waiting_for_second', 'refused']) }),
    refusals: ['not_found', 'deposit_not_waiting'],
  }),
  previewBulk: endpoint('POST /console/api/withdrawals/bulk/preview', {
    access: { staff: 'withdrawals.approve' },
    summary: 'What one yes to many withdrawals would do, each and in sum; nothing is done',
    input: z.object({ withdrawalIds: bulkIds }),
    output: z.object({
      items: z.array(bulkLine),
      /** Of those that would leave, by currency. */
      totals: z.array(z.object({ currency: z.string(), count: z.int(), amount: money })),
    }),
  }),
  approveBulk: endpoint('POST /console/api/withdrawals/bulk/approve', {
    access: { staff: 'withdrawals.approve' },
    summary: 'Says yes to many, each decided alone: what is refused keeps no other back',
    input: z.object({ withdrawalIds: bulkIds, reason: auditReason }),
    output: z.object({
      items: z.array(
        z.object({
          withdrawalId,
          /** `approved`, `waiting_for_second`, or the code of the refusal. */
          result: z.string(),
        }),
      ),
    }),
  }),
  methods: endpoint('GET /console/api/payment-methods', {
    access: { staff: 'money.read' },
    summary:
      'The brand’s ways of paying with their providers and limits, and its rules for the cashier',
    output: z.object({
      methods: z.array(methodLine),
      policy: cashierPolicy,
      providers: z.array(z.string()),
      /** Another method than a closed one, and other rules, are only proposed by whoever saves them. */
      needsTwo: z.boolean(),
      waiting: z.array(waitingPrice),
      waitingPolicy: z.nullable(waitingPolicy),
    }),
  }),
  saveMethod: endpoint('PUT /console/api/payment-methods', {
    access: { staff: 'brand.write' },
    summary:
      'Switches a way of paying, routes it to a provider, sets its limits and price; for new orders. Closing it counts at once, the rest is only proposed',
    input: z.object({
      direction,
      method,
      provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
      enabled: z.boolean(),
      position: z.int().check(z.gte(0), z.lte(100)),
      minAmount: money,
      maxAmount: money,
      fee: feeTerms,
      expiresSeconds: z.nullable(z.int().check(z.gte(60), z.lte(604_800))),
      reason: auditReason,
    }),
    /** The method as it is now; `proposed`: as it was, but for what one person may change alone. */
    output: z.extend(methodLine, { state: z.enum(['proposed', 'applied']) }),
    refusals: ['payment_provider_unknown', 'field_invalid', 'method_price_waits'],
  }),
  decidePrice: endpoint('POST /console/api/payment-methods/prices/:priceId', {
    access: { staff: 'brand.write' },
    summary:
      'The second person says yes or no to a change of a method; whoever proposed it may take it back',
    input: z.object({ priceId: z.uuid(), approve: z.boolean(), reason: auditReason }),
    output: z.object({ state: z.enum(['applied', 'rejected']) }),
    refusals: [
      'not_found',
      'method_price_decided',
      ...secondPersonRefusals,
      'method_price_moved',
      'payment_provider_unknown',
      'field_invalid',
    ],
  }),
  savePolicy: endpoint('PUT /console/api/payment-policy', {
    access: { staff: 'brand.write' },
    summary:
      'Sets who must look, within which times, and what members may send each other. That is only proposed',
    input: z.object({ policy: cashierPolicy, reason: auditReason }),
    /** The rules as they are now; `proposed`: still the old ones. */
    output: z.extend(cashierPolicy, { state: z.enum(['proposed', 'applied']) }),
    refusals: ['field_invalid', 'cashier_rules_wait'],
  }),
  decidePolicy: endpoint('POST /console/api/payment-policy/changes/:policyId', {
    access: { staff: 'brand.write' },
    summary: 'The second person says yes or no to rules; whoever proposed them may take them back',
    input: z.object({ policyId: z.uuid(), approve: z.boolean(), reason: auditReason }),
    output: z.object({ state: z.enum(['applied', 'rejected']) }),
    refusals: [
      'not_found',
      'cashier_rules_decided',
      ...secondPersonRefusals,
      'cashier_rules_moved',
      'field_invalid',
    ],
  }),
  adjustments: endpoint('GET /console/api/adjustments', {
    access: { staff: 'money.read' },
    summary: 'Corrections of balances, newest first',
    input: z.object({
      ...pageQuery,
      state: z.optional(z.enum(adjustmentStates)),
    }),
    output: pageOf(adjustmentLine),
  }),
  proposeAdjustment: endpoint('POST /console/api/members/:memberId/adjustments', {
    access: { staff: 'adjustments.write' },
    summary: 'Proposes to correct a balance; somebody else has to make it',
    input: z.object({
      memberId,
      amount: money.check(z.refine((amount) => amount !== 0n)),
      reason: memoReason,
    }),
    output: adjustmentLine,
    refusals: ['not_found', 'amount_not_payable', 'adjustment_trial_account'],
  }),
  decideAdjustment: endpoint('POST /console/api/adjustments/:adjustmentId/decide', {
    access: { staff: 'adjustments.write' },
    summary: 'Makes a proposed correction, as a second person, or refuses it',
    input: z.object({
      adjustmentId: z.uuid(),
      decision: z.enum(['make', 'refuse']),
      reason: auditReason,
    }),
    output: adjustmentLine,
    refusals: [
      'not_found',
      'adjustment_already_decided',
      'adjustment_overdraws',
      ...secondPersonRefusals,
    ],
  }),
}

/** One withdrawal as bulk work shows it. */
export type BulkLine = z.output<typeof bulkLine>
