import { freeRoundsAnswer, type freeRoundsGrant } from '@croupier/api/play/vendor-free-rounds'
import * as z from 'zod/mini'
import { signatureOf, signedText } from '../../wallet-api/wallet-api.ts'
import { done, type FreeRoundsSpeech, isRefusing } from './speech.ts'

/** The house's own words, for vendors that speak the seamless wallet: JSON, signed as their calls to us are. */
export const seamlessFreeRounds: FreeRoundsSpeech = {
  request: (call, { code, secret, path: base, now }) => {
    const path = `${base}/${call.operation}`
    const about = { free_round_id: call.grantId, player_id: String(call.playerId) }
    const grant: z.input<typeof freeRoundsGrant> = {
      ...about,
      game_code: call.gameCode,
      currency: call.currency,
      stake: String(call.stake),
      rounds: call.rounds,
      win_limit: String(call.winMost),
      expires_at: call.expiresAt.toISOString(),
    }
    const body = JSON.stringify(call.operation === 'grant' ? grant : about)
    const timestamp = String(now.getTime())
    return {
      path,
      body,
      headers: {
        'content-type': 'application/json',
        'x-vendor-id': code,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, signedText({ timestamp, path, body })),
      },
    }
  },
  read: ({ httpStatus, body }) => {
    if (isRefusing(httpStatus)) return { heard: 'refused', word: `HTTP ${httpStatus}` }
    if (httpStatus !== 200) return { heard: 'unknown', word: `HTTP ${httpStatus}` }
    const read = z.safeParse(freeRoundsAnswer, body)
    if (!read.success) return { heard: 'unknown', word: 'unreadable' }
    const { status, rounds_used: used, won } = read.data
    if (status === 'RETRY') return { heard: 'unknown', word: status }
    if (status === 'REFUSED') return { heard: 'refused', word: status }
    return done(status, { used, won: won === undefined ? null : BigInt(won) })
  },
}
