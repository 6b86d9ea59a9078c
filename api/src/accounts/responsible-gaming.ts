import * as z from 'zod/mini'
import { queryInteger } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { bound, limitKinds, limitPeriods } from './limits-of-play.ts'
import { typedDigits, typedLines, typedName } from '../typed-text.ts'
import { currency, instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

export const barKinds = ['time_out', 'exclusion', 'linked', 'barred_group', 'registry'] as const
export const harmSignals = [
  'chasing_losses',
  'night_play',
  'rising_deposits',
  'cancelled_limits',
  'failed_deposits',
  'long_sessions',
] as const
export const alertActions = [
  'contacted',
  'limit_set',
  'time_out',
  'excluded',
  'watched',
  'no_harm',
] as const

const kind = z.enum(limitKinds)
const period = z.enum(limitPeriods)

const limit = z.object({
  kind,
  period,
  amount: bound,
  /** Of the running day, week or month of the brand. */
  used: money,
  setAt: instant,
  /** A looser bound that waits; from `from` on it may be confirmed. */
  pending: z.nullable(
    z.object({ kind: z.enum(['raise', 'remove']), amount: z.nullable(bound), from: instant }),
  ),
})

const bar = z.object({
  id: z.uuid(),
  kind: z.enum(barKinds),
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** From then on the member may ask to come back; null when there is no such way. */
  returnFrom: z.nullable(instant),
  returnAskedAt: z.nullable(instant),
})

/** An organisation that helps people who play too much. */
export const helpPlace = z.object({
  name: typedName(80, 2),
  url: z.url({ protocol: /^https$/ }),
  phone: z.optional(typedDigits(20).check(z.regex(/^[0-9 +()-]{3,20}$/))),
})

const overview = z.object({
  serverTime: instant,
  currency,
  limits: z.array(limit),
  /** What the market demands before the first bet and is not set. */
  missing: z.array(kind),
  bars: z.array(bar),
  /** Minutes between two reality checks, and the longest that the brand allows. */
  checkMinutes: z.int(),
  checkMinutesMost: z.int(),
  /** Breaks that the market wants offered, and the longest that it knows. */
  breaks: z.object({ offeredHours: z.array(z.int()), mostHours: z.int() }),
  help: z.array(helpPlace),
})

const play = z.object({
  serverTime: instant,
  currency,
  /** When this session of play began; null when nothing was staked for a while. */
  since: z.nullable(instant),
  staked: money,
  won: money,
  net: money,
  /** Bets wait for an answer. */
  checkDue: z.boolean(),
  checkMinutes: z.int(),
})

const month = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  deposits: money,
  withdrawals: money,
  bets: z.int(),
  staked: money,
  won: money,
  bonuses: money,
  net: money,
})

const limitName = { kind, period }

export const responsibleGamingApi = {
  overview: endpoint('GET /wps/protection', {
    access: 'member',
    summary: 'The member’s limits with what is used, breaks that run, and where help is found',
    output: overview,
  }),
  setLimit: endpoint('PUT /wps/protection/limits/:kind/:period', {
    access: 'member',
    summary: 'Sets a limit: tighter at once, looser after 24 hours and a confirmation',
    input: z.object({
      ...limitName,
      /** null takes the limit away, which is looser. */
      amount: z.nullable(bound),
    }),
    refusals: ['field_invalid'],
  }),
  confirmLimit: endpoint('POST /wps/protection/limits/:kind/:period/confirm', {
    access: 'member',
    summary: 'Confirms a looser limit after its 24 hours',
    stepUp: true,
    input: z.object(limitName),
    refusals: ['not_found', 'limit_waits'],
  }),
  timeOut: endpoint('POST /wps/protection/time-out', {
    access: 'member',
    summary:
      'Takes a break of a day to three months, as long as the market allows, which cannot be shortened',
    input: z.object({ hours: z.int().check(z.gte(24), z.lte(92 * 24)) }),
    output: z.object({ endsAt: instant }),
    refusals: ['pause_not_shorter', 'field_invalid'],
  }),
  exclude: endpoint('POST /wps/protection/exclusion', {
    access: 'member',
    summary: 'Self-exclusion for months or without an end; signs out everywhere',
    input: z.object({
      /** null: without an end. */
      months: z.nullable(z.int().check(z.gte(1), z.lte(120))),
      /** The second step: the member has read what it means. */
      understood: z.literal(true),
    }),
    refusals: ['pause_not_shorter'],
  }),
  askReturn: endpoint('POST /wps/protection/exclusion/return', {
    access: 'member',
    summary: 'Asks to come back after the term; a week of cooling-off begins',
    output: z.object({ possibleFrom: instant }),
    refusals: ['not_found', 'exclusion_runs'],
  }),
  confirmReturn: endpoint('POST /wps/protection/exclusion/return/confirm', {
    access: 'member',
    summary: 'Comes back after the cooling-off',
    stepUp: true,
    refusals: ['not_found', 'exclusion_runs'],
  }),
  play: endpoint('GET /wps/protection/play', {
    access: 'member',
    summary: 'The running session of play: since when, staked, won, and whether a check waits',
    output: play,
  }),
  answerCheck: endpoint('POST /wps/protection/check', {
    access: 'member',
    summary: 'Answers the reality check, so that bets are taken again',
  }),
  setCheckMinutes: endpoint('PUT /wps/protection/check', {
    access: 'member',
    summary: 'How often the reality check comes, never more rarely than the brand says',
    input: z.object({ minutes: z.int().check(z.gte(5), z.lte(60)) }),
  }),
  statement: endpoint('GET /wps/protection/statement', {
    access: 'member',
    summary:
      'Deposits, withdrawals, bets, winnings and bonuses of the last twelve months, or of a year',
    /** One of the `years`; absent: the last twelve months. */
    input: z.object({
      year: z.optional(queryInteger({ min: 2000, max: 9999 })),
    }),
    output: z.object({
      currency,
      year: z.nullable(z.int()),
      /** Which may be asked for: from the account's first, this one and the five before at most, the newest first. */
      years: z.array(z.int()),
      months: z.array(month),
      total: z.omit(month, { month: true }),
    }),
    refusals: ['not_found'],
  }),
}

const reason = typedLines(500, 3)

const alert = z.object({
  id: z.uuid(),
  memberId,
  account: z.string(),
  signal: z.enum(harmSignals),
  /** The figures that the sign was seen in, as texts by name. */
  evidence: z.record(z.string(), z.string()),
  raisedAt: instant,
  dueAt: instant,
  state: z.enum(['open', 'answered']),
  answeredAt: z.nullable(instant),
  answeredBy: z.nullable(z.string()),
  action: z.nullable(z.enum(alertActions)),
  note: z.nullable(z.string()),
})

const staffBar = z.extend(z.omit(bar, { returnFrom: true }), {
  memberId,
  account: z.string(),
  liftedAt: z.nullable(instant),
  liftedBecause: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

const change = z.object({
  id: z.uuid(),
  memberId,
  account: z.string(),
  at: instant,
  action: z.enum(['set', 'lower', 'keep', 'ask_raise', 'ask_remove', 'raise', 'remove']),
  kind,
  period,
  before: z.nullable(money),
  after: z.nullable(money),
})

export const staffProtectionApi = {
  alerts: endpoint('GET /console/api/protection/alerts', {
    access: { staff: 'members.read' },
    summary: 'Signs of harm, what is due first before what was answered',
    input: z.object({ ...pageQuery, state: z.optional(z.enum(['open', 'answered'])) }),
    output: pageOf(alert),
  }),
  answerAlert: endpoint('POST /console/api/protection/alerts/:alertId/answer', {
    access: { staff: 'members.write' },
    summary: 'Writes down what was done about a sign of harm',
    input: z.object({ alertId: z.uuid(), action: z.enum(alertActions), reason }),
    refusals: ['not_found', 'case_already_resolved'],
  }),
  bars: endpoint('GET /console/api/protection/bars', {
    access: { staff: 'members.read' },
    summary: 'Members who do not play: breaks, exclusions and barred groups, the newest first',
    input: z.object({ ...pageQuery, kind: z.optional(z.enum(barKinds)) }),
    output: pageOf(staffBar),
  }),
  bar: endpoint('POST /console/api/protection/bars', {
    access: { staff: 'members.write' },
    summary: 'Bars a member of a group that may not bet; money stays withdrawable',
    input: z.object({ memberId, reason }),
    refusals: ['not_found'],
  }),
  liftBar: endpoint('POST /console/api/protection/bars/:barId/lift', {
    access: { staff: 'members.write' },
    summary: 'Lifts a bar that the member did not choose; breaks and exclusions stay',
    input: z.object({ barId: z.uuid(), reason }),
    refusals: ['not_found'],
  }),
  changes: endpoint('GET /console/api/protection/changes', {
    access: { staff: 'members.read' },
    summary: 'Changes of limits, the newest first',
    input: z.object(pageQuery),
    output: pageOf(change),
  }),
}
