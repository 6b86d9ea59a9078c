import * as z from 'zod/mini'
import { decimalOfBalance, moneyFromDecimal } from '../amounts.ts'
import { done, type FreeRoundsSpeech } from './speech.ts'

const paths = { grant: 'Create', cancel: 'Cancel', count: 'Get' } as const

const answer = z.object({
  data: z.nullish(
    z.object({ used_count: z.optional(z.coerce.number()), total_win: z.optional(z.string()) }),
  ),
  error: z.nullish(z.object({ code: z.coerce.string() })),
})

/** Form posts with operator token and secret key, as the vendor's own calls are: `FreeGame/Create`, `Cancel` and `Get`. */
export const transferInOutFreeRounds: FreeRoundsSpeech = {
  request: (call, { code, secret, path }) => ({
    path: `${path}/FreeGame/${paths[call.operation]}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(
      new URLSearchParams({
        operator_token: code,
        secret_key: secret.toString('utf8'),
        free_game_id: call.grantId,
        player_name: String(call.playerId),
        ...(call.operation === 'grant'
          ? {
              game_id: call.gameCode,
              currency_code: call.currency,
              game_count: String(call.rounds),
              bet_amount: decimalOfBalance(call.stake, call.currency),
              max_win_amount: decimalOfBalance(call.winMost, call.currency),
              expired_time: String(call.expiresAt.getTime()),
            }
          : {}),
      }),
    ),
  }),
  read: ({ httpStatus, body, call }) => {
    const read = z.safeParse(answer, body)
    if (httpStatus !== 200 || !read.success) return { heard: 'unknown', word: `HTTP ${httpStatus}` }
    const { data, error } = read.data
    if (error) return { heard: error.code === '1200' ? 'unknown' : 'refused', word: error.code }
    const won =
      data?.total_win === undefined ? null : moneyFromDecimal(data.total_win, call.currency)
    return done('OK', { used: data?.used_count, won })
  },
}
