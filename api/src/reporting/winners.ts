import * as z from 'zod/mini'
import { boundedText, queryInteger } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { currency, instant, money } from '../wire.ts'

export const winner = z.object({
  /** Masked: de***o. */
  customerName: z.string(),
  winAmount: money,
  currency,
  gameCode: z.string(),
  /** The game's title in the language of the call. */
  gameName: z.string(),
  wonAt: instant,
})

export const winnersApi = {
  rankList: endpoint('GET /wps/relay/GCSGAME_getRankList', {
    access: 'visitor',
    summary: 'The highest winnings of settled rounds in the last seven days, names masked',
    input: z.object({
      gameCategory: z._default(z.literal('ALL'), 'ALL'),
      language: z.optional(boundedText(10)),
      limitNum: z._default(queryInteger({ min: 1, max: 20 }), 20),
    }),
    output: z.object({ list: z.array(z.object({ vo: winner })) }),
  }),
}
