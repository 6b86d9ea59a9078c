import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { gameType } from '../../play/catalogue.ts'
import { typedName } from '../../typed-text.ts'
import { money } from '../../wire.ts'
import { reward } from '../reward.ts'

/** The drawn badges, one for each level of a ladder. */
export const vipBadges = [
  'bronze',
  'silver',
  'gold',
  'platinum',
  'emerald',
  'sapphire',
  'ruby',
  'diamond',
  'obsidian',
  'crown',
] as const
export type VipBadge = (typeof vipBadges)[number]

const notNegative = money.check(z.refine((amount) => amount >= 0n))
const positive = money.check(z.refine((amount) => amount > 0n))

/** Names by language; the brand's default language is always there. */
const names = z.record(
  z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?$/)),
  typedName(24),
)

/** What is given again and again, or once; empty: nothing. */
const gifts = z.array(reward).check(z.maxLength(4))

/** What a level gives, as data. */
export const vipBenefits = z.object({
  /** Of valid bets by type of game, in hundredths of a percent: 30 is 0.3 %. */
  rebateBps: z.partialRecord(gameType, integer({ max: 500 })),
  /** Of the net loss of a period, in hundredths of a percent. */
  cashbackBps: integer({ max: 3_000 }),
  /** The most that is paid out on a day of the brand; null: as the cashier says for everybody. */
  withdrawalPerDay: z.nullable(positive),
  /** Withdrawals of the level stand before others in the queue. */
  fastWithdrawals: z.boolean(),
  /** Points for the same bet, in percent: 150 is one and a half times. */
  pointsPercent: integer({ min: 100, max: 1_000 }),
  weekly: gifts,
  monthly: gifts,
  birthday: gifts,
  /** Once in a lifetime, when the level is reached for the first time. */
  levelUp: gifts,
  ownHost: z.boolean(),
})
export type VipBenefits = z.output<typeof vipBenefits>

export const vipLevel = z.object({
  names,
  badge: z.enum(vipBadges),
  /** What has to come together in the window to rise to the level: net deposits that were played once, and valid bets. */
  deposits: notNegative,
  validBets: notNegative,
  /** What is enough to stay; never more than what it takes to rise. */
  keepDeposits: notNegative,
  keepValidBets: notNegative,
  benefits: vipBenefits,
})
export type VipLevel = z.output<typeof vipLevel>

/** The last so many days, or the week or month of the calendar. */
export const vipWindow = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rolling'), days: integer({ min: 7, max: 366 }) }),
  z.object({ type: z.literal('calendar'), unit: z.enum(['week', 'half_month', 'month']) }),
])
export type VipWindow = z.output<typeof vipWindow>

/** The VIP ladder of a brand; one is live at a time. Days are the brand's. */
export const vipTerms = z.object({
  kind: z.literal('vip'),
  window: vipWindow,
  /** How often it is asked whether members keep their levels. */
  review: z.enum(['week', 'month']),
  /** How many reviews in a row may be missed before a level is lost. */
  graceReviews: integer({ max: 12 }),
  /** From the lowest to the highest; the first one is level 1. */
  levels: z.array(vipLevel).check(z.minLength(1), z.maxLength(20)),
  /** Ranks of a lifetime beside the levels, by all valid bets ever; they are never lost and give nothing. */
  ranks: z.array(z.object({ names, validBets: positive })).check(z.maxLength(10)),
})
export type VipTerms = z.output<typeof vipTerms>
