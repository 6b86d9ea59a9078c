import * as z from 'zod/mini'
import { INT8_TEXT } from '../field-types.ts'

/**
 * What the house asks of vendors that can give free rounds: `POST <their address>/grant`, `/cancel` and `/count`. Signed as their calls to the
 * seamless wallet are; amounts are whole ten-thousandths as strings.
 */
const about = {
  free_round_id: z.uuid(),
  player_id: z.string().check(z.regex(INT8_TEXT)),
}
const amount = z.string().check(z.regex(/^\d{1,15}$/))

export const freeRoundsGrant = z.object({
  ...about,
  game_code: z.string(),
  currency: z.string(),
  stake: amount,
  rounds: z.int().check(z.gte(1)),
  win_limit: amount,
  expires_at: z.iso.datetime(),
})
export const freeRoundsReference = z.object(about)

export const freeRoundsStatuses = ['OK', 'REFUSED', 'RETRY'] as const

export const freeRoundsAnswer = z.object({
  status: z.enum(freeRoundsStatuses),
  /** How many rounds were begun, and what they won in all. */
  rounds_used: z.optional(z.int().check(z.gte(0))),
  won: z.optional(amount),
})

/** The calls by the last part of their path. */
export const freeRoundsCalls = {
  grant: freeRoundsGrant,
  cancel: freeRoundsReference,
  count: freeRoundsReference,
} as const
