import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { money } from '../../wire.ts'
import { reward, rewards } from '../reward.ts'

/** Both sides get something when a friend who came by an invitation has played enough. */
export const referralTerms = z.object({
  kind: z.literal('referral'),
  /** Settled valid bets of the friend, in the brand's currency. */
  validBets: money.check(z.refine((amount) => amount > 0n)),
  /** Within so many days of registering. */
  withinDays: integer({ min: 1, max: 365 }),
  /** For the friend; nothing where only the inviter gets something. */
  friend: z.array(reward).check(z.maxLength(8)),
  /** For the inviter, by the number of the friend: from the first, from the fifth, and so on. */
  tiers: z
    .array(z.object({ from: integer({ min: 1, max: 1000 }), rewards }))
    .check(z.minLength(1), z.maxLength(10)),
  /** How many friends bring the inviter something. */
  most: integer({ min: 1, max: 1000 }),
})
