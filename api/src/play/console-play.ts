import * as z from 'zod/mini'
import { roundId } from '../field-types.ts'
import { journalLine } from '../payments/console-money.ts'
import { endpoint } from '../endpoint.ts'
import { roundView } from './studio.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

export const playedRound = z.object({
  memberId,
  account: z.string(),
  roundId,
  gameCode: z.string(),
  /** As the lobby calls the game in the reader's language. */
  title: z.string(),
  kind: z.enum(['instant', 'stepped', 'shared']),
  currency: z.string(),
  stake: money,
  payout: z.nullable(money),
  multiplierX100: z.nullable(z.number()),
  state: z.string(),
  openedAt: instant,
})

export const consolePlayApi = {
  rounds: endpoint('GET /console/api/rounds', {
    access: { staff: 'rounds.read' },
    summary: 'Rounds of the studio: of the brand, of a member, of a game, or one by its id',
    input: z.object({
      ...pageQuery,
      memberId: z.optional(memberId),
      gameCode: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{2,40}$/))),
      roundId: z.optional(z.uuid()),
      /** Only rounds that paid at least this many times the stake. */
      minMultiplier: z.optional(z.coerce.number().check(z.gte(0), z.lte(1_000_000))),
      withTrial: z._default(z.stringbool(), false),
    }),
    output: pageOf(playedRound),
  }),
  round: endpoint('GET /console/api/members/:memberId/rounds/:roundId', {
    access: { staff: 'rounds.read' },
    summary: 'One round with its money lines and everything that a replay needs',
    input: z.object({ memberId, roundId }),
    output: z.object({
      account: z.string(),
      money: z.object({
        source: z.int(),
        currency: z.string(),
        gameCode: z.nullable(z.string()),
        title: z.nullable(z.string()),
        bet: money,
        win: money,
        closed: z.boolean(),
        openedAt: instant,
        lastAt: instant,
      }),
      lines: z.array(journalLine),
      /** Null for rounds of other vendors and of tables: their games are theirs to replay. */
      replay: z.nullable(roundView),
    }),
    refusals: ['not_found'],
  }),
}
