import * as z from 'zod/mini'
import { queryInteger } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { instant, money } from '../wire.ts'

export const returnVerdicts = ['few', 'expected', 'watch', 'off'] as const

/** Returns are shares of 1. */
const gameReturn = z.object({
  gameCode: z.string(),
  title: z.string(),
  profile: z.string(),
  currency: z.string(),
  bets: z.int(),
  stake: money,
  payout: money,
  /** What the certified mathematics states, between the worst and the best choice. */
  statedLowest: z.number(),
  statedHighest: z.number(),
  actual: z.nullable(z.number()),
  standardError: z.nullable(z.number()),
  z: z.nullable(z.number()),
  verdict: z.enum(returnVerdicts),
})
export type GameReturn = z.output<typeof gameReturn>

/** What the house's processes found when they last compared their games with what was certified. */
const certificateCheck = z.object({
  checkedAt: instant,
  programSha256: z.string(),
  profiles: z.int(),
  deviations: z.array(
    z.object({
      foundAt: instant,
      /** The engine's code; null for the program, which serves all of them. */
      game: z.nullable(z.string()),
      name: z.string(),
      expected: z.string(),
      found: z.string(),
    }),
  ),
})
export type CertificateCheck = z.output<typeof certificateCheck>

export const consoleGamesApi = {
  returns: endpoint('GET /console/api/games/returns', {
    access: { staff: 'rounds.read' },
    summary:
      'What the house’s own games returned in the last days, against what their mathematics states',
    input: z.object({
      days: z._default(queryInteger({ min: 1, max: 366 }), 30),
    }),
    output: z.object({
      games: z.array(gameReturn),
      countedAt: z.nullable(instant),
      check: z.nullable(certificateCheck),
    }),
  }),
}
