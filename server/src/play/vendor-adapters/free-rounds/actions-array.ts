import * as z from 'zod/mini'
import { payableDigits } from '@croupier/shared/money'
import { moneyFromUnits, wholeNumber } from '../amounts.ts'
import { signatureOf, unitsOf } from '../actions-array/translate.ts'
import { done, type FreeRoundsSpeech, isRefusing } from './speech.ts'

const paths = { grant: 'issue', cancel: 'cancel', count: 'status' } as const

const answer = z.object({
  freespins_performed: z.optional(z.int()),
  total_amount: z.optional(z.unknown()),
})

/** JSON signed by HMAC, as the vendor's own calls are: `freespins/issue`, `freespins/cancel` and `freespins/status`. */
export const actionsArrayFreeRounds: FreeRoundsSpeech = {
  request: (call, { secret, path }) => {
    const about = { issue_id: call.grantId, user_id: String(call.playerId) }
    const body = JSON.stringify(
      call.operation === 'grant'
        ? {
            ...about,
            currency: call.currency,
            games: [call.gameCode],
            freespins_quantity: call.rounds,
            bet_amount: Number(unitsOf(call.stake, call.currency)),
            max_win: Number(unitsOf(call.winMost, call.currency)),
            valid_until: call.expiresAt.toISOString(),
          }
        : about,
    )
    return {
      path: `${path}/freespins/${paths[call.operation]}`,
      headers: {
        'content-type': 'application/json',
        'x-request-sign': signatureOf(Buffer.from(body), secret),
      },
      body,
    }
  },
  read: ({ httpStatus, body, call }) => {
    if (isRefusing(httpStatus)) return { heard: 'refused', word: `HTTP ${httpStatus}` }
    const read = z.safeParse(answer, body)
    if (httpStatus !== 200 || !read.success) return { heard: 'unknown', word: `HTTP ${httpStatus}` }
    const { freespins_performed: used, total_amount: total } = read.data
    const units = wholeNumber(total)
    const digits = payableDigits(call.currency)
    const won = units === null ? null : moneyFromUnits(units, digits, call.currency)
    return done('OK', { used, won })
  },
}
