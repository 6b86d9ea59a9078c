import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { freeRoundsReward } from '../reward.ts'

/** Free rounds for everybody whom the promotion is for, once or at the beginning of each period. */
export const freeRoundsTerms = z.object({
  kind: z.literal('free_rounds'),
  every: z.enum(['once', 'day', 'week', 'month']),
  claim: z.enum(['automatic', 'member']),
  /** Days in which they can be claimed, at most to the end of the period. */
  claimDays: integer({ min: 1, max: 31 }),
  reward: freeRoundsReward,
})
