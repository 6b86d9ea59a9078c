import * as z from 'zod/mini'
import { proposedChange } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines, typedName } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { entitlement, entitlementStates, promotionDefinition, rewardUsage } from './promotion.ts'
import { promotionKinds } from './promotion-terms.ts'
import { promotionCode, reward } from './reward.ts'

export const promotionStates = ['live', 'ended'] as const

/** A version of a promotion with its figures. */
export const promotionRow = z.object({
  id: z.uuid(),
  version: z.int(),
  currency: realCurrency,
  definition: promotionDefinition,
  state: z.enum(promotionStates),
  proposedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  liveAt: instant,
  endedAt: z.nullable(instant),
  /** How many members have it, how many rewards were given, and what those cost. */
  members: z.int(),
  given: z.int(),
  cost: money,
  /** What is left of the budget; null without one. */
  budgetLeft: z.nullable(money),
  /** What all versions together cost a day in the last seven days, and when the budget is used up at that pace; null: not in sight. */
  perDay: money,
  usedUpAt: z.nullable(instant),
})

/** What keeps a definition from going live, field by field. */
export const promotionVerdict = z.object({
  /** The feature that the brand's market lacks for it; null: it may be offered. */
  forbidden: z.nullable(z.string()),
  /** Each problem with the field that it is about; `code` is a key `problem.<code>` of the texts. */
  problems: z.array(z.object({ field: z.string(), code: z.string() })),
  /** What it would have cost over the facts of the last thirty days; null where that cannot be reckoned. */
  cost: z.nullable(z.object({ expected: money, worst: z.nullable(money) })),
})

const reason = typedLines(500, 3)

const DAY_MS = 86_400_000

/** The longest span that the calendar shows at once. */
export const MOST_CALENDAR_DAYS = 62

export const calendarStates = ['live', 'coming', 'waiting', 'ended'] as const

/** One bar of the calendar: a version that ran, runs or will run, or a proposal that waits for its second person. */
export const calendarEntry = z.object({
  /** Of the version, of the offer or of the proposal. */
  id: z.uuid(),
  code: z.string(),
  /** A kind of promotion; `deposit_match` for an offer on deposits. */
  kind: z.string(),
  title: z.string(),
  version: z.nullable(z.int()),
  state: z.enum(calendarStates),
  startsAt: instant,
  /** Null: until it is ended. */
  endsAt: z.nullable(instant),
})
export type CalendarEntry = z.output<typeof calendarEntry>

const staffEntitlement = z.extend(entitlement, { memberId, account: z.string() })

/** Why a copy stands where it stands: every change with its cause, and what was given. */
export const entitlementStory = z.object({
  entitlement: staffEntitlement,
  title: z.string(),
  promotionId: z.uuid(),
  version: z.int(),
  currency: realCurrency,
  steps: z.array(
    z.object({
      step: z.int(),
      state: z.enum(entitlementStates),
      progress: money,
      /** The facts behind it, as the engine wrote them down. */
      cause: z.unknown(),
      at: instant,
    }),
  ),
  given: z.array(
    z.object({
      id: z.uuid(),
      reward,
      cost: money,
      givenAt: instant,
      /** The line of the ledger that paid it; null where no money moved. */
      lineId: z.nullable(z.uuid()),
      /** Of one that is used bit by bit. */
      usage: z.nullable(rewardUsage),
    }),
  ),
})

/** What the engine refuses or sees of people who play promotions against the house. */
export const abuseReasons = [
  'shared_device',
  'linked_friend',
  'code_guessing',
  'deposit_cycling',
  'opposite_bets',
] as const
export const abuseStates = ['open', 'kept', 'forfeited'] as const

export const abuseHit = z.object({
  id: z.uuid(),
  memberId,
  account: z.string(),
  /** The promotion; null for codes of vouchers that exist nowhere. */
  code: z.nullable(z.string()),
  reason: z.enum(abuseReasons),
  /** The accounts that it was seen together with. */
  linked: z.array(z.object({ memberId, account: z.string() })),
  /** How often, first and last. */
  times: z.int(),
  firstAt: instant,
  lastAt: instant,
  state: z.enum(abuseStates),
  /** What of the promotion the member can still claim or is working at. */
  openCopies: z.int(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
})
export type AbuseHit = z.output<typeof abuseHit>

/** Promotions as staff make them: one person proposes a version, another makes it live. */
export const consolePromotionsApi = {
  list: endpoint('GET /console/api/promotions', {
    access: { staff: 'bonuses.read' },
    summary: 'The versions of promotions of the brand with their figures, the newest first',
    input: z.object({
      ...pageQuery,
      state: z.optional(z.enum(promotionStates)),
      kind: z.optional(z.enum(promotionKinds)),
    }),
    output: z.extend(pageOf(promotionRow), {
      /** The languages of the brand, in which its texts are written. */
      languages: z.array(z.string()),
    }),
  }),
  judge: endpoint('POST /console/api/promotions/verdict', {
    access: { staff: 'bonuses.read' },
    summary: 'What stands against a definition in the market of the brand, and what it would cost',
    input: z.object({ definition: promotionDefinition }),
    output: promotionVerdict,
  }),
  propose: endpoint('POST /console/api/promotions', {
    access: { staff: 'bonuses.write' },
    summary: 'Proposes a promotion, or the next version of one; a second person makes it live',
    input: z.object({ definition: promotionDefinition, reason }),
    output: proposedChange,
    refusals: ['promotion_forbidden', 'promotion_terms_invalid', 'proposal_waits'],
  }),
  end: endpoint('POST /console/api/promotions/:promotionId/end', {
    access: { staff: 'bonuses.write' },
    summary: 'Ends a live promotion at once; what members have of it stays as it is',
    input: z.object({ promotionId: z.uuid(), reason }),
    output: promotionRow,
    refusals: ['not_found', 'promotion_over'],
  }),
  calendar: endpoint('GET /console/api/promotions/calendar', {
    access: { staff: 'bonuses.read' },
    summary: 'What of promotions runs, ran, will run or waits for approval between two moments',
    input: z
      .object({
        from: instant,
        to: instant,
      })
      .check(
        z.refine(
          ({ from, to }) =>
            from < to && to.getTime() - from.getTime() <= MOST_CALENDAR_DAYS * DAY_MS,
        ),
      ),
    output: z.object({ items: z.array(calendarEntry) }),
  }),
  entitlements: endpoint('GET /console/api/promotions/entitlements', {
    access: { staff: 'bonuses.read' },
    summary:
      'What members have of promotions, by promotion, member, kind, state and day, the newest first',
    input: z.object({
      ...pageQuery,
      code: z.optional(promotionCode),
      memberId: z.optional(memberId),
      account: z.optional(typedName(64)),
      kind: z.optional(z.enum(promotionKinds)),
      state: z.optional(z.enum(entitlementStates)),
      /** Made from this moment on, and before that one. */
      from: z.optional(instant),
      before: z.optional(instant),
    }),
    output: pageOf(staffEntitlement),
  }),
  story: endpoint('GET /console/api/promotions/entitlements/:entitlementId', {
    access: { staff: 'bonuses.read' },
    summary: 'Why a copy of a promotion stands where it stands, and what was given for it',
    input: z.object({ entitlementId: z.uuid() }),
    output: entitlementStory,
    refusals: ['not_found'],
  }),
  close: endpoint('POST /console/api/promotions/entitlements/:entitlementId/end', {
    access: { staff: 'bonuses.write' },
    summary: 'Closes or rejects a copy that is not over; nothing that was given is taken back',
    input: z.object({
      entitlementId: z.uuid(),
      state: z.enum(['closed', 'rejected']),
      reason,
    }),
    output: entitlementStory,
    refusals: ['not_found', 'promotion_over'],
  }),
  abuse: endpoint('GET /console/api/promotions/abuse', {
    access: { staff: 'bonuses.read' },
    summary:
      'Members whose way with promotions looks like abuse, with the reason, the newest first',
    input: z.object({
      ...pageQuery,
      state: z.optional(z.enum(abuseStates)),
      reason: z.optional(z.enum(abuseReasons)),
    }),
    output: pageOf(abuseHit),
  }),
  keep: endpoint('POST /console/api/promotions/abuse/:hitId/keep', {
    access: { staff: 'bonuses.write' },
    summary: 'Decides that a hit is no abuse; the member keeps everything',
    input: z.object({ hitId: z.uuid(), reason }),
    output: z.object({ state: z.literal('kept') }),
    refusals: ['not_found', 'conflict'],
  }),
  forfeit: endpoint('POST /console/api/promotions/abuse/:hitId/forfeit', {
    access: { staff: 'bonuses.write' },
    summary:
      'Proposes that the member loses what is open of the promotion and gets no more of it; a second person decides',
    input: z.object({ hitId: z.uuid(), reason }),
    output: proposedChange,
    refusals: ['not_found', 'conflict', 'proposal_waits'],
  }),
}
export type PromotionRow = z.output<typeof promotionRow>
export type EntitlementStory = z.output<typeof entitlementStory>
