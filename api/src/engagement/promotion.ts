import * as z from 'zod/mini'
import { integer } from '../field-types.ts'
import { typedLines, typedName } from '../typed-text.ts'
import { instant, money } from '../wire.ts'
import { promotionTerms } from './promotion-terms.ts'
import { promotionCode, reward } from './reward.ts'

/** For whom a promotion is; what is null does not matter. */
export const promotionAudience = z.object({
  /** The lowest and the highest VIP level. */
  levelFrom: z.nullable(integer({ max: 100 })),
  levelTo: z.nullable(integer({ max: 100 })),
  /** Only members who registered within so many days. */
  newWithinDays: z.nullable(integer({ min: 1, max: 3650 })),
  /** Only members who have paid in before, or only those who have not. */
  hasDeposited: z.nullable(z.boolean()),
})

export const everybody: z.output<typeof promotionAudience> = {
  levelFrom: null,
  levelTo: null,
  newWithinDays: null,
  hasDeposited: null,
}

const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?$/))

/**
 * A promotion is data: the engine computes by it, the words of its terms are made of it, the market pack judges it, and the auditor exports
 * it. A version never changes; what members were promised under it stays.
 */
export const promotionDefinition = z.object({
  code: promotionCode,
  /** Title and summary by language; the brand's default language is always there. */
  texts: z.record(language, z.object({ title: typedName(80), summary: typedLines(300) })),
  /** The name of one of the drawn pictures. */
  art: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  audience: promotionAudience,
  /** Accounts that share a device have it once together. */
  oncePerPerson: z.boolean(),
  /** The most that all rewards may cost, in the brand's currency; null: nothing is counted against a budget. */
  budget: z.nullable(money),
  startsAt: instant,
  endsAt: z.nullable(instant),
  terms: promotionTerms,
})
export type PromotionDefinition = z.output<typeof promotionDefinition>

/** The states of a member's copy of a promotion (S4-037). */
export const entitlementStates = [
  'coming_soon',
  'join',
  'joined',
  'in_process',
  'applying',
  'claim',
  'claimed',
  'issued',
  'rejected',
  'closed',
] as const
export type EntitlementState = (typeof entitlementStates)[number]

/** How much of a reward that is used bit by bit was used, as free rounds are. */
export const rewardUsage = z.object({ used: z.int(), of: z.int() })

/** One member's copy of a promotion. */
export const entitlement = z.object({
  id: z.uuid(),
  code: promotionCode,
  kind: z.string(),
  state: z.enum(entitlementStates),
  /** Which one of several: a day, a week, a level, a step. */
  occurrence: z.string(),
  progress: money,
  target: money,
  rewards: z.array(reward),
  createdAt: instant,
  changedAt: instant,
  /** Until when it can be claimed or worked at; null: without an end. */
  expiresAt: z.nullable(instant),
})
export type Entitlement = z.output<typeof entitlement>
