import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dayOfBrand } from '../reporting/records.ts'
import { instant, money, realCurrency } from '../wire.ts'
import { promotionCode } from './reward.ts'

/** One type of game on one day, and how its rebate comes about. */
const rebateDay = z.object({
  day: dayOfBrand,
  type: z.string(),
  /** Valid bets of the rounds that ended on that day, as they count now. */
  validBets: money,
  /** In hundredths of a percent. */
  rate: z.int(),
  /** Valid bets × rate, rounded down to what can be paid. */
  rebate: money,
  paid: money,
  /** What is not paid yet; below zero where a correction took back what was paid. */
  open: money,
})

const rebateProgram = z.object({
  code: promotionCode,
  title: z.string(),
  summary: z.string(),
  payout: z.enum(['claim', 'daily']),
  /** How many days back a day can be claimed. */
  days: z.int(),
  level: z.int(),
  /** The rates that the reader has now, the highest first. */
  rates: z.array(z.object({ type: z.string(), rate: z.int() })),
  /** The next VIP level that has other rates; null on the highest. */
  nextLevel: z.nullable(z.int()),
})

export const rebatesApi = {
  rebate: endpoint('GET /wps/rebates/rebate', {
    access: 'member',
    summary: 'What some days bring by type of game, how it is computed, and what can be claimed',
    input: z.object({ from: dayOfBrand, to: dayOfBrand }),
    output: z.object({
      currency: realCurrency,
      /** null: the brand pays the reader none now. */
      program: z.nullable(rebateProgram),
      /** What a claim pays now, over all days that can be claimed and not just those asked for. */
      claimable: money,
      /** What corrections took back of days that were paid; the claim is smaller by it. Zero or above. */
      held: money,
      /** Of the days asked for, the newest first; days without a rate are there with the rate 0. */
      days: z.array(rebateDay),
    }),
    refusals: ['field_invalid'],
  }),
  claim: endpoint('POST /wps/rebates/rebate/claim', {
    access: 'member',
    summary: 'Pays the open rebate to the balance; the same request pays once',
    input: z.object({ requestId: z.uuid() }),
    output: z.object({ currency: realCurrency, amount: money }),
    refusals: ['rebate_nothing', 'promotion_barred', 'promotion_gone'],
  }),
  cashback: endpoint('GET /wps/rebates/cashback', {
    access: 'member',
    summary: 'Each cashback that the reader can have, and how its running period stands',
    output: z.object({
      currency: realCurrency,
      items: z.array(
        z.object({
          code: promotionCode,
          title: z.string(),
          summary: z.string(),
          every: z.enum(['day', 'week', 'month']),
          types: z.array(z.string()),
          from: dayOfBrand,
          to: dayOfBrand,
          endsAt: instant,
          leastLoss: money,
          rate: z.int(),
          holdShare: z.int(),
          most: z.nullable(money),
          /** Net loss of the running period so far; below zero is a win. */
          loss: money,
          /** What it would bring if the period ended now. */
          expected: money,
          /** What a share of the house's theoretical hold allows. */
          allowed: money,
        }),
      ),
    }),
  }),
}
