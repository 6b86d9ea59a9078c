import * as z from 'zod/mini'
import { gameCode } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { currency, money } from '../wire.ts'

export const poolsApi = {
  pool: endpoint('GET /wps/games/pool', {
    access: 'visitor',
    summary:
      'The progressive pool behind a title in the brand’s currency; null for titles without one',
    input: z.object({
      gameCode,
    }),
    output: z.object({
      currency,
      amount: z.nullable(money),
      /** The live line tells what it holds when that changes. */
      topic: z.nullable(z.string()),
    }),
  }),
}
