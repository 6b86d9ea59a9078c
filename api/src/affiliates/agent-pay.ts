import * as z from 'zod/mini'
import { contractTerms, contractTypes } from './agents.ts'
import { endpoint } from '../endpoint.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

const day = z.iso.date()
const span = { from: z.optional(day), to: z.optional(day) }
const commissionLineId = z.uuid()

/** What a line or a forecast was measured by; what a type does not look at is 0. */
const metrics = z.object({
  validBet: money,
  /** Stakes − payouts − promotions; of a dividend less the salaries too. */
  profit: money,
  /** What the team was paid for shorter periods of the same days; the profit of a dividend is less by it. Lines of before that have none. */
  salaries: z._default(money, 0n),
  activeMembers: z.int(),
  /** What the house keeps of the counted stakes in the long run. Lines of before it was reckoned have none. */
  hold: z._default(money, 0n),
  /** Real-time: valid bets of those of at least the single betting amount. */
  wonStake: money,
  lostStake: money,
})

/** How the limit of the hold, and of a dividend the losses before, made an amount out of what the terms come to. */
const payCourse = z.object({
  /** What the terms come to; of a dividend the rate of what is left of the profit after the losses before. */
  earned: money,
  lossIn: money,
  lossOut: money,
  /** Dividends above the limit wait: those from before, and those that go on waiting. */
  heldIn: money,
  heldOut: money,
  /** The team's hold less its salaries, and the gross of its dividends, of all periods before. */
  holdBefore: money,
  grossBefore: money,
  /** Millionths of the hold that salaries may come to, and of all the hold less the salaries that dividends may. */
  shareOfHold: z.int(),
  /** The most that could be paid in this period. */
  limit: money,
  gross: money,
  carries: z.boolean(),
})

/** metrics → tier → gross → covered → deductions → amount. */
export const commissionMaths = z.object({
  metrics,
  terms: contractTerms,
  /** Counts from 0; null: no tier was reached, or the type has none. */
  tier: z.nullable(z.int()),
  gross: money,
  /** null for lines of before pay was limited. */
  course: z._default(z.nullable(payCourse), null),
  /** Owed from periods before. */
  carriedIn: money,
  /** What the upline’s own gross covers of gross and carried; all of it where it suffices. */
  covered: money,
  /** What the nearest contracts below receive of it. */
  deductions: z.array(z.object({ memberId, account: z.string(), gross: money, covered: money })),
  deducted: money,
  /** What this agent promised below and could not cover. */
  shortfall: money,
  /** What stays owed to this agent. */
  carriedOut: money,
  amount: money,
})
export type CommissionMaths = z.output<typeof commissionMaths>

/** What the house took back of a line after its period was closed, and why (EQ-20). */
const takenBack = z.object({ amount: money, reason: z.string(), madeAt: instant })

/** Pay as it came and went: what was paid, what was taken back of it, and the first less the second. */
const earned = { paid: money, takenBack: money, net: money }

const lineView = z.object({
  commissionLineId,
  contractId: z.uuid(),
  type: z.enum(contractTypes),
  period: z.enum(['D', 'W', 'H', 'M', 'hour', '5min']),
  from: instant,
  to: instant,
  state: z.enum(['due', 'paid', 'nothing']),
  paidAt: z.nullable(instant),
  gross: money,
  deducted: money,
  amount: money,
  /** Of a salary what its terms came to above the limit of the hold, and is not paid. */
  cut: money,
  takenBack: z.nullable(takenBack),
  currency: z.string(),
})

/** How often an agent hears of pay that comes every hour or every five minutes. */
export const payNewsChoices = ['each', 'daily', 'never'] as const
export type PayNews = (typeof payNewsChoices)[number]
const payNews = z.object({ often: z.enum(payNewsChoices) })

const exported = z.object({
  fileName: z.string(),
  /** JSON text: the contracts, places and bets of the run that this line’s amount follows from. */
  content: z.string(),
})

export const agentPayApi = {
  income: endpoint('GET /wps/agents/income', {
    access: 'agent',
    summary:
      'My income (agentRevenueReport): what was paid in a span of days, what was taken back in them, and what stays, by day and type',
    input: z.object({ ...span }),
    output: z.object({
      from: day,
      to: day,
      currency: z.string(),
      ...earned,
      byType: z.array(z.object({ type: z.enum(contractTypes), ...earned, lines: z.int() })),
      byDay: z.array(z.object({ day, type: z.enum(contractTypes), ...earned })),
      /** The newest first. Each is counted on the day on which it left the balance. */
      takeBacks: z.array(
        z.object({ commissionLineId, type: z.enum(contractTypes), ...takenBack.shape }),
      ),
      /** In the commission balance now. */
      balance: money,
    }),
    refusals: ['bad_request'],
  }),
  commissions: endpoint('GET /wps/agents/commissions', {
    access: 'agent',
    summary:
      'Dividend record, daily wages, hourly and real-time salary: the caller’s lines, the newest first',
    input: z.object({
      ...span,
      type: z.optional(z.enum(contractTypes)),
      /** With the short periods in which nothing happened, as far as lines were written for them. */
      withEmpty: z._default(z.stringbool(), false),
      ...pageQuery,
    }),
    output: z.extend(pageOf(lineView), {
      /** Lines of short periods in which nothing happened stand in the span. */
      hasEmpty: z.boolean(),
    }),
    refusals: ['bad_request'],
  }),
  commissionTotals: endpoint('GET /wps/agents/commissions/totals', {
    access: 'agent',
    summary:
      'What all of the caller’s lines of a span and type add up to, and what was taken back of them',
    input: z.object({
      ...span,
      type: z.optional(z.enum(contractTypes)),
      withEmpty: z._default(z.stringbool(), false),
    }),
    output: z.object({
      lines: z.int(),
      gross: money,
      deducted: money,
      amount: money,
      takenBack: money,
    }),
    refusals: ['bad_request'],
  }),
  commission: endpoint('GET /wps/agents/commissions/:commissionLineId', {
    access: 'agent',
    summary: 'How one amount came about, down to the bets by day and game type',
    input: z.object({ commissionLineId }),
    output: z.extend(lineView, {
      maths: commissionMaths,
      timeZone: z.string(),
      walletTxId: z.nullable(z.uuid()),
      /** The line in the ledger by which it was taken back. */
      takenBackTxId: z.nullable(z.uuid()),
    }),
    refusals: ['not_found'],
  }),
  commissionBets: endpoint('GET /wps/agents/commissions/:commissionLineId/bets', {
    access: 'agent',
    summary: 'The bets behind one amount, in the order in which they were settled',
    input: z.object({ commissionLineId, ...pageQuery }),
    output: pageOf(
      z.object({
        memberId,
        account: z.string(),
        at: instant,
        kind: z.enum(['bet', 'correction', 'promotion']),
        subject: z.string(),
        gameType: z.string(),
        stake: money,
        payout: money,
        validBet: money,
        promotions: money,
      }),
    ),
    refusals: ['not_found'],
  }),
  exportCommission: endpoint('GET /wps/agents/commissions/:commissionLineId/export', {
    access: 'agent',
    summary: 'Everything from which anybody can compute the amount again',
    input: z.object({ commissionLineId }),
    output: exported,
    refusals: ['not_found', 'payload_too_large'],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  today: endpoint('GET /wps/agents/today', {
    access: 'agent',
    summary: 'What the running periods would pay if they ended now; an estimate until they have',
    output: z.object({
      asOf: instant,
      currency: z.string(),
      items: z.array(
        z.object({
          contractId: z.uuid(),
          type: z.enum(contractTypes),
          period: z.enum(['D', 'W', 'H', 'M', 'hour', '5min']),
          from: instant,
          to: instant,
          maths: commissionMaths,
          /** What the next tier asks for; null at the highest. */
          next: z.nullable(z.object({ tier: z.int(), rate: z.int(), amount: money })),
        }),
      ),
    }),
  }),
  whatIf: endpoint('POST /wps/agents/what-if', {
    access: 'agent',
    summary:
      'What other terms would have paid in the last whole period: for the caller, or for a direct downline and the caller',
    input: z.object({ terms: contractTerms, memberId: z.optional(memberId) }),
    output: z.object({
      from: instant,
      to: instant,
      /** The account whose terms were tried. */
      tried: z.object({ memberId, account: z.string() }),
      before: z.object({ tried: money, own: money }),
      after: z.object({ tried: money, own: money }),
      maths: commissionMaths,
    }),
    refusals: ['not_found', 'contract_terms_invalid'],
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
  payNews: endpoint('GET /wps/agents/pay-news', {
    access: 'agent',
    summary: 'How often hourly and real-time salary is told: each time, once a day, or never',
    output: payNews,
  }),
  choosePayNews: endpoint('POST /wps/agents/pay-news', {
    access: 'agent',
    summary: 'Chooses how often hourly and real-time salary is told; it counts from now on',
    input: payNews,
    output: payNews,
  }),
  balance: endpoint('GET /wps/agents/balance', {
    access: 'agent',
    summary: 'The commission balance, and how much of it can be moved to cash now',
    output: z.object({ balance: money, movable: money, currency: z.string() }),
  }),
  moveToCash: endpoint('POST /wps/agents/balance/move', {
    access: 'agent',
    summary: 'Moves commission to cash; safe to repeat under the same requestId',
    input: z.object({
      requestId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
      amount: money.check(z.refine((amount) => amount > 0n)),
    }),
    output: z.object({ balance: money, cash: money }),
    refusals: ['insufficient_funds', 'amount_not_payable', 'conflict'],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
}
