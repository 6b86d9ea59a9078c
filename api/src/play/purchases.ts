import * as z from 'zod/mini'
import { jsonValue } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { betRefusals, roundView } from './studio.ts'
import { money } from '../wire.ts'

/** Several rounds of one press: a stack of scratch cards. Each stays a round of its own, with its own id and nonce. */
export const purchasesApi = {
  buy: endpoint('POST /gs/purchases', {
    access: 'signed',
    summary:
      'Buys several rounds of an instant game at once; the same ids again answer with the same rounds',
    input: z.object({
      /** One a round, chosen by the browser. How many a game sells at once is the house’s to say. */
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
      /** Of each round. */
      stake: money,
      choice: jsonValue,
    }),
    output: z.object({
      /** What was bought, in the order of the ids. */
      rounds: z.array(roundView),
      balance: money,
      /** Why the rest was not bought; null when all were. What was bought stays bought. */
      stopped: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
    refusals: [...betRefusals, 'conflict', 'too_many_at_once'],
  }),
}
