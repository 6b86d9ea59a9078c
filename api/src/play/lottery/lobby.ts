import * as z from 'zod/mini'
import { gameCode } from '../../field-types.ts'

/** The ways in which brands sell lotteries. */
const lottoPrizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const
export const lottoPrizeMode = z.enum(lottoPrizeModes)
export type LottoPrizeMode = (typeof lottoPrizeModes)[number]

const lottoView = z.enum(['betting', 'lobby'])

/** An address of this site, below any language; another site's is refused. */
const ownAddress = z
  .string()
  .check(z.regex(/^\/(?:[\x21-\x2e\x30-\x5b\x5d-\x7e][\x21-\x5b\x5d-\x7e]{0,499})?$/))

/** What launches the lottery instead of a game. */
export const lobbyFields = {
  launchMode: z.optional(z.literal('LOTT')),
  lottoArea: z.optional(z.literal('VN')),
  /** That of the brand when absent. */
  lottoPrizeMode: z.optional(lottoPrizeMode),
  /** The first of the menu when absent. */
  lottoGameCode: z.optional(gameCode),
  lottoView: z.optional(lottoView),
  device: z.optional(z.literal('WEB')),
  /** Where the page leads back to. */
  backUrl: z.optional(ownAddress),
}
