import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dayOfBrand } from './records.ts'
import { currency, money } from '../wire.ts'

const play = {
  bets: z.int(),
  stake: money,
  payout: money,
  /** Payout minus stake: what play has changed in the balance. */
  net: money,
}
const moves = { promotions: money, deposits: money, withdrawals: money }

/** A member's own profit and loss (personalProfit). */
export const figuresApi = {
  profit: endpoint('GET /wps/records/profit', {
    access: 'session',
    summary:
      'Stakes, payouts and what is left of them, by day and by type of game, from daily figures',
    lowAssurance: false,
    input: z.object({
      /** Both included, of the brand's calendar; at most 400 days. */
      from: dayOfBrand,
      to: dayOfBrand,
    }),
    output: z.object({
      currency,
      /** Oldest first; days on which nothing happened are left out. */
      days: z.array(z.object({ day: z.string(), ...play, ...moves })),
      /** The highest stake first. */
      types: z.array(z.object({ type: z.string(), ...play })),
      total: z.object({ ...play, ...moves }),
    }),
    refusals: ['field_invalid'],
  }),
}
