import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

/** What agents are paid for (S3-033..036). */
export const contractTypes = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractType = (typeof contractTypes)[number]

/** Periods of dividends (S3-037): daily, weekly from Monday, 1–15 and 16–end, monthly. */
export const dividendPeriods = ['D', 'W', 'H', 'M'] as const
export type DividendPeriod = (typeof dividendPeriods)[number]

/** S4-038. A wish to end it is no state of its own: see `termination`. */
export const contractStates = ['new_request', 'accepted', 'rejected', 'terminated'] as const

/** Millionths: 5_000 is 0.5 %, 1_000_000 is everything. */
const rate = z.int().check(z.gte(0), z.lte(1_000_000))
const notNegative = money.check(z.refine((amount) => amount >= 0n))
const tiersOf = <Tier extends z.ZodMiniType>(tier: Tier) =>
  z.array(tier).check(z.minLength(1), z.maxLength(20))

/** Reached when all three conditions hold in the period; the highest that is reached counts. */
const dividendTier = z.object({
  validBet: notNegative,
  /** Profit of the house with the team: stakes − payouts − promotions − salaries. */
  profit: notNegative,
  activeMembers: z.int().check(z.gte(0), z.lte(10_000_000)),
  rate,
})
/** Of the team's valid bets of a day or an hour: a rate of all of them, or a fixed amount; the other is 0. */
const betTier = z.object({ bet: notNegative, rate, amount: notNegative })
export type DividendTier = z.output<typeof dividendTier>
export type BetTier = z.output<typeof betTier>

export const contractTerms = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('dividend'),
    period: z.enum(dividendPeriods),
    /** What the upline's gross could not cover is owed in the next period. */
    carryShortfall: z.boolean(),
    tiers: tiersOf(dividendTier),
  }),
  z.object({ type: z.literal('daily'), tiers: tiersOf(betTier) }),
  z.object({ type: z.literal('hourly'), tiers: tiersOf(betTier) }),
  z.object({
    type: z.literal('realtime'),
    /** Of the stake of each bet that the member won, and of each that the member lost. */
    profitRate: rate,
    lossRate: rate,
    /** Bets with a smaller stake do not count. */
    singleBet: notNegative,
  }),
])
export type ContractTerms = z.output<typeof contractTerms>

const person = z.object({ memberId, account: z.string() })

export const contractView = z.object({
  contractId: z.uuid(),
  type: z.enum(contractTypes),
  version: z.int(),
  state: z.enum(contractStates),
  /** Whether the caller gives it or receives it; staff read both as `given`. */
  side: z.enum(['given', 'received']),
  /** null: the house. */
  giver: z.nullable(person),
  taker: person,
  terms: contractTerms,
  /** SHA-256, hexadecimal, of the canonical terms; whoever accepts names it. */
  termsHash: z.string(),
  signatures: z.array(
    z.object({ by: z.enum(['giver', 'taker']), name: z.string(), at: instant, hash: z.string() }),
  ),
  offeredAt: instant,
  decidedAt: z.nullable(instant),
  rejectReason: z.nullable(z.string()),
  effectiveFrom: z.nullable(instant),
  effectiveTo: z.nullable(instant),
  endedAt: z.nullable(instant),
  endedBecause: z.nullable(
    z.enum(['agreed', 'superseded', 'cascade', 'moved', 'withdrawn', 'market']),
  ),
  termination: z.nullable(z.object({ askedAt: instant, reason: z.string() })),
})
export type ContractView = z.output<typeof contractView>

/** Why terms cannot be offered; `tier` counts from 0 and is null where no single tier is to blame. */
export const termsProblem = z.object({
  code: z.enum([
    'not_rising',
    'rate_or_amount',
    'nothing_paid',
    'above_own',
    'other_period',
    'no_own_contract',
  ]),
  tier: z.nullable(z.int()),
})
export type TermsProblem = z.output<typeof termsProblem>

const contractId = z.uuid()
const reason = typedLines(500)
const termsHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** How a contract is answered; the same for all four types (S4-038, S6-006). */
const answer = {
  contractId: z.optional(contractId),
  /** With `accept`: the hash of the terms that were read. */
  termsHash: z.optional(termsHash),
  /** With `accept` and `acceptTermination`: the contracts that were shown as ending with it. */
  cascade: z._default(z.array(z.uuid()).check(z.maxLength(5_000)), []),
  reason: z._default(reason, ''),
}
const actions = [
  'accept',
  'reject',
  'withdraw',
  'askTermination',
  'acceptTermination',
  'rejectTermination',
] as const
const answered = z.object({
  contract: z.nullable(contractView),
  /** The downline contracts that ended with it. */
  ended: z.array(contractView),
  /** With `claim`: what went from the commission balance to cash. */
  claimed: z.nullable(money),
})
const answerRefusals = [
  'not_found',
  'field_invalid',
  'contract_decided',
  'contract_changed',
  'contract_above_own',
  'cascade_changed',
] as const
const body = z.object({ ...answer, action: z.enum(actions) })
const pace = { per: 'session', requests: 60, seconds: 60 } as const

export const agentsApi = {
  processDividendReq: endpoint('POST /wps/relay/MCS2_processDividendReq', {
    access: 'agent',
    summary: 'Answers a dividend contract, or claims what was earned into cash',
    input: z.object({ ...answer, action: z.enum([...actions, 'claim']) }),
    output: answered,
    refusals: [...answerRefusals, 'commission_nothing'],
    rate: pace,
  }),
  processDailySalContract: endpoint('POST /wps/relay/MCS2_processDailySalContract', {
    access: 'agent',
    summary: 'Answers a daily salary contract',
    input: body,
    output: answered,
    refusals: answerRefusals,
    rate: pace,
  }),
  processContractHourSalary: endpoint('POST /wps/relay/MCS2_processContractHourSalary', {
    access: 'agent',
    summary: 'Answers an hourly salary contract',
    input: body,
    output: answered,
    refusals: answerRefusals,
    rate: pace,
  }),
  processRealTimeSalaryContract: endpoint('POST /wps/relay/MCSFE_processRealTimeSalaryContract', {
    access: 'agent',
    summary: 'Answers a real-time salary contract',
    input: body,
    output: answered,
    refusals: answerRefusals,
    rate: pace,
  }),
  consolidated: endpoint('GET /wps/agents/consolidated', {
    access: 'agent',
    summary: 'Where the caller’s contracts of each type stand, and which entries to show (S3-032)',
    output: z.object({
      /** Each: nothing yet, an offer waits for the caller, in force, or its end was asked for. */
      dailysalreqtype: z.enum(['none', 'offered', 'active', 'ending']),
      divtypereq: z.enum(['none', 'offered', 'active', 'ending']),
      contracthoursalreq: z.enum(['none', 'offered', 'active', 'ending']),
      realtimesalreqtype: z.enum(['none', 'offered', 'active', 'ending']),
      enableContract: z.boolean(),
      enableSalary: z.boolean(),
      enableHourSalary: z.boolean(),
      enableRealtimeSalary: z.boolean(),
      /** Offers and wishes to end a contract that wait for the caller’s word. */
      waiting: z.int(),
      /** What the brand and its market let agents be paid for at all. */
      payable: z.array(z.enum(contractTypes)),
    }),
  }),
  contracts: endpoint('GET /wps/agents/contracts', {
    access: 'agent',
    summary: 'Contracts of the caller, the newest first: given to direct downlines, and received',
    input: z.object({
      side: z.optional(z.enum(['given', 'received'])),
      type: z.optional(z.enum(contractTypes)),
      state: z.optional(z.enum(contractStates)),
      ...pageQuery,
    }),
    output: pageOf(contractView),
  }),
  contract: endpoint('GET /wps/agents/contracts/:contractId', {
    access: 'agent',
    summary: 'One contract of the caller’s with all its versions, the newest first',
    input: z.object({ contractId }),
    output: z.object({ contract: contractView, versions: z.array(contractView) }),
    refusals: ['not_found'],
  }),
  cascade: endpoint('GET /wps/agents/contracts/:contractId/cascade', {
    access: 'agent',
    summary:
      'What would end with it: with an offer, if it were accepted; with one in force, if it ended (S4-039)',
    input: z.object({ contractId }),
    output: z.object({ items: z.array(contractView), effectiveFrom: instant }),
    refusals: ['not_found', 'contract_decided'],
  }),
  previewOffer: endpoint('POST /wps/agents/contracts/preview', {
    access: 'agent',
    summary: 'Checks terms for a direct downline: problems, the own limits, and what would end',
    input: z.object({ memberId, terms: contractTerms }),
    output: z.object({
      problems: z.array(termsProblem),
      /**
       * Millionths of valid bets: what all salaries of the downline can come to with these terms, and the most that is paid of it at the game of the
       * least edge; null: never more than that.
       */
      aboveLimit: z.nullable(z.object({ most: z.int(), limit: z.int() })),
      /** The caller’s own terms of this type, which nothing given may exceed; null: none. */
      own: z.nullable(contractTerms),
      current: z.nullable(contractView),
      cascade: z.array(contractView),
      effectiveFrom: instant,
    }),
    refusals: ['not_found'],
    rate: { per: 'session', requests: 240, seconds: 60 },
  }),
  offer: endpoint('POST /wps/agents/contracts', {
    access: 'agent',
    summary: 'Offers a contract to a direct downline; one that still waits is withdrawn by it',
    input: z.object({ memberId, terms: contractTerms }),
    output: z.object({ contract: contractView }),
    refusals: ['not_found', 'contract_terms_invalid', 'contract_above_own', 'conflict'],
    rate: pace,
  }),
}
