import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, money, realCurrency } from '../wire.ts'

/** A bet on sports that a member was given; its stake does not come back. Prices in thousandths. */
export const freeBet = z.object({
  id: z.uuid(),
  currency: realCurrency,
  stake: money,
  leastOdds: z.number(),
  mostOdds: z.number(),
  slips: z.enum(['single', 'parlay', 'any']),
  expiresAt: instant,
})

export const freeBetsApi = {
  list: endpoint('GET /wps/promotions/free-bets', {
    access: 'member',
    summary: 'The free bets that the member can place now, what ends first at the head',
    output: z.object({ items: z.array(freeBet) }),
  }),
}
