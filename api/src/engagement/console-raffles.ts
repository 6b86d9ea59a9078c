import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { currency, instant, money } from '../wire.ts'

/** Wheels, falls and draws as staff watch them. */
export const consoleRafflesApi = {
  board: endpoint('GET /console/api/raffles', {
    access: { staff: 'bonuses.read' },
    summary: 'Running wheels with tickets and stock, falls of envelopes, and draws of the brand',
    output: z.object({
      currency,
      wheels: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          tickets: z.object({ issued: z.int(), used: z.int(), open: z.int() }),
          segments: z.array(
            z.object({ code: z.string(), weight: z.int(), left: z.nullable(z.int()) }),
          ),
          budget: z.nullable(money),
          budgetLeft: z.nullable(money),
        }),
      ),
      falls: z.array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          startsAt: instant,
          endsAt: instant,
          count: z.int(),
          total: money,
          taken: z.int(),
          paid: money,
          isRevealed: z.boolean(),
        }),
      ),
      draws: z.array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          title: z.string(),
          occurrence: z.string(),
          state: z.enum(['open', 'closed', 'drawn']),
          closesAt: instant,
          tickets: z.int(),
          winners: z.int(),
          /** Winners to whom nothing could be given yet, or at all. */
          unpaid: z.int(),
        }),
      ),
    }),
  }),
}
