import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { gameType } from '../../play/catalogue.ts'
import { money } from '../../wire.ts'

/** Rates by type of game, in hundredths of a percent; a type that is not named has none. */
const rebateRates = z.partialRecord(gameType, integer({ min: 1, max: 500 }))

/** A share of every valid bet, whether it won or lost. */
export const rebateTerms = z.object({
  kind: z.literal('rebate'),
  /** The rates from a VIP level on, the lowest level first; level 0 is everybody. */
  levels: z
    .array(z.object({ from: integer({ max: 100 }), rates: rebateRates }))
    .check(z.minLength(1), z.maxLength(20)),
  /** Members claim it whenever they like, or it is paid when the day is over. */
  payout: z.enum(['claim', 'daily']),
  /** How many days back a day can be claimed that was not. */
  days: integer({ min: 1, max: 60 }),
})

/** A share of what was lost within a period. */
export const cashbackTerms = z.object({
  kind: z.literal('cashback'),
  every: z.enum(['day', 'week', 'month']),
  /** The types of game whose results are added up. */
  types: z.array(gameType).check(z.minLength(1), z.maxLength(20)),
  /** The least net loss that brings anything. */
  leastLoss: money.check(z.refine((amount) => amount > 0n)),
  /** Of the net loss, in hundredths of a percent. */
  rate: integer({ min: 1, max: 10_000 }),
  /** Never more than this share of the theoretical hold of the same play, in hundredths of a percent. */
  holdShare: integer({ min: 1, max: 6_000 }),
  /** The most for one period; null: no cap. */
  most: z.nullable(money.check(z.refine((amount) => amount > 0n))),
  /** How many days it can be claimed after the end of the period. */
  days: integer({ min: 1, max: 60 }),
})
