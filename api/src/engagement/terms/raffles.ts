import * as z from 'zod/mini'
import { integer } from '../../field-types.ts'
import { money } from '../../wire.ts'
import { reward, rewards } from '../reward.ts'

/** By what tickets are earned. */
export const ticketSources = ['valid_bets', 'net_deposits'] as const

/** One ticket for each whole amount of settled valid bets, or of net deposits that were played once. */
export const ticketEarning = z.object({
  by: z.enum(ticketSources),
  /** In the brand's currency. */
  per: money.check(z.refine((amount) => amount > 0n)),
  /** The most that one member earns of one draw, or on one day. */
  most: integer({ min: 1, max: 100_000 }),
  /** Days until an unused ticket of a wheel lapses; a draw's tickets last until it is drawn. */
  days: integer({ min: 1, max: 365 }),
})

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,30}$/))

/** A wheel that is spun for tickets. */
export const wheelTerms = z.object({
  kind: z.literal('wheel'),
  segments: z
    .array(
      z.object({
        code: slug,
        /** How likely it is among the sum of all weights. */
        weight: integer({ min: 1, max: 1_000_000 }),
        /** Nothing: no prize. */
        rewards: z.array(reward).check(z.maxLength(4)),
        /** How many there are; null: without end. */
        stock: z.nullable(integer({ min: 1, max: 1_000_000 })),
      }),
    )
    .check(z.minLength(2), z.maxLength(16)),
  /** Tickets that every member has each day for nothing. */
  freeDaily: integer({ max: 10 }),
  /** What a ticket costs the house at most; the average prize is never above it. */
  ticketCost: money,
  earn: z.nullable(ticketEarning),
})

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** Red envelopes that fall at announced times. */
export const envelopesTerms = z.object({
  kind: z.literal('envelopes'),
  /** Days of the week of the brand, 1 is Monday. */
  weekdays: z.array(integer({ min: 1, max: 7 })).check(z.minLength(1), z.maxLength(7)),
  /** Times of the brand's clocks. */
  times: z.array(timeOfDay).check(z.minLength(1), z.maxLength(48)),
  minutes: integer({ min: 1, max: 60 }),
  count: integer({ min: 1, max: 20_000 }),
  /** All envelopes of one fall together. */
  total: money,
  least: money,
  most: money,
})

/** A draw of numbered tickets at the end of each period. */
export const drawTerms = z.object({
  kind: z.literal('draw'),
  every: z.enum(['day', 'week', 'month']),
  /** How long rounds of the period may take to settle before the tickets are closed. */
  settleMinutes: integer({ min: 1, max: 1440 }),
  earn: z.nullable(ticketEarning),
  /** The first prize first. */
  prizes: z
    .array(z.object({ count: integer({ min: 1, max: 1000 }), rewards }))
    .check(z.minLength(1), z.maxLength(20)),
})
