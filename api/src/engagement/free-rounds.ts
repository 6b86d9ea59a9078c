import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gameCode } from '../field-types.ts'
import { instant, money, realCurrency } from '../wire.ts'

/** Free rounds of one gift, as its owner sees them. */
export const freeRoundsGift = z.object({
  id: z.uuid(),
  gameCode,
  /** The name of the game in the reader's language. */
  game: z.string(),
  currency: realCurrency,
  stake: money,
  rounds: z.number(),
  left: z.number(),
  won: money,
  winsTo: z.enum(['cash', 'bonus']),
  /** All wins together are no more; null: the game's own bounds hold. */
  winMost: z.nullable(money),
  /** The game in their place when theirs is switched off; null: what they would have brought on average is paid. */
  replacement: z.nullable(z.string()),
  expiresAt: instant,
})

export const freeRoundsApi = {
  list: endpoint('GET /wps/promotions/free-rounds', {
    access: 'member',
    summary: 'The free rounds that the member can play now, what ends first at the head',
    output: z.object({ items: z.array(freeRoundsGift) }),
  }),
}
