import * as z from 'zod/mini'
import { decimalOfBalance, moneyFromDecimal } from '../amounts.ts'
import { hashOf } from '../form-md5/translate.ts'
import { done, type FreeRoundsSpeech } from './speech.ts'

const paths = { grant: 'create', cancel: 'cancel', count: 'get' } as const

const answer = z.object({
  error: z.coerce.number(),
  roundsPlayed: z.optional(z.coerce.number()),
  totalWin: z.optional(z.coerce.string()),
})

/** Form posts with the MD5 hash, as the vendor's own calls are: `FreeRoundsBonus/create`, `cancel` and `get`. */
export const formMd5FreeRounds: FreeRoundsSpeech = {
  request: (call, { code, secret, path }) => {
    const fields: Record<string, string> = {
      secureLogin: code,
      bonusCode: call.grantId,
      playerId: String(call.playerId),
      ...(call.operation === 'grant'
        ? {
            gameId: call.gameCode,
            currency: call.currency,
            rounds: String(call.rounds),
            betPerRound: decimalOfBalance(call.stake, call.currency),
            maxWin: decimalOfBalance(call.winMost, call.currency),
            expirationDate: String(Math.floor(call.expiresAt.getTime() / 1000)),
          }
        : {}),
    }
    const hash = hashOf(fields, secret.toString('utf8'))
    return {
      path: `${path}/FreeRoundsBonus/${paths[call.operation]}/`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ ...fields, hash })),
    }
  },
  read: ({ httpStatus, body, call }) => {
    const read = z.safeParse(answer, body)
    if (httpStatus !== 200 || !read.success) return { heard: 'unknown', word: `HTTP ${httpStatus}` }
    const { error, roundsPlayed, totalWin } = read.data
    if (error === 100 || error === 130) return { heard: 'unknown', word: String(error) }
    if (error !== 0) return { heard: 'refused', word: String(error) }
    const won = totalWin === undefined ? null : moneyFromDecimal(totalWin, call.currency)
    return done('0', { used: roundsPlayed, won })
  },
}
