import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, money, realCurrency } from '../wire.ts'
import { vipBadges, vipBenefits, vipWindow } from './terms/vip.ts'

/** A level as members see it, named in their language. */
const level = z.object({
  /** 1 is the lowest. */
  number: z.int(),
  name: z.string(),
  badge: z.enum(vipBadges),
  deposits: money,
  validBets: money,
  keepDeposits: money,
  keepValidBets: money,
  benefits: vipBenefits,
})
export type VipLevelView = z.output<typeof level>

const ladder = z.object({
  currency: realCurrency,
  window: vipWindow,
  review: z.enum(['week', 'month']),
  graceReviews: z.int(),
  levels: z.array(level),
  ranks: z.array(z.object({ name: z.string(), validBets: money })),
})
export type VipLadderView = z.output<typeof ladder>

/** What has come together of two conditions. */
const sums = z.object({ deposits: money, validBets: money })

/** Where a member stands on the ladder. */
export const vipStanding = z.object({
  /** 0: below all levels. */
  level: z.int(),
  since: z.nullable(instant),
  /** What counts now, in days of the brand, both included. */
  window: z.object({ from: z.iso.date(), to: z.iso.date() }),
  counted: sums,
  /** Whether what counts now is enough to keep the level. */
  keeps: z.boolean(),
  /** The last day before the next review; null for a level that cannot be lost. */
  reviewAfter: z.nullable(z.iso.date()),
  /** Reviews that may still be missed. */
  graceLeft: z.int(),
  /** No review takes the level before this moment. */
  keptUntil: z.nullable(instant),
  /** All valid bets ever, and the rank that they have reached; 0 is none. */
  lifetimeBets: money,
  rank: z.int(),
})
export type VipStanding = z.output<typeof vipStanding>

/** The VIP levels of the brand, and where the caller stands. */
export const vipApi = {
  ladder: endpoint('GET /wps/vip/ladder', {
    access: 'visitor',
    summary: 'The VIP levels of the brand with what they ask for and give; null where it has none',
    output: z.object({ ladder: z.nullable(ladder) }),
  }),
  mine: endpoint('GET /wps/vip', {
    access: 'member',
    summary: 'Where the member stands on the VIP ladder; null where the brand has none',
    output: z.object({ standing: z.nullable(vipStanding) }),
  }),
}
