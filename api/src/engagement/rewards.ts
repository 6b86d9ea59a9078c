import * as z from 'zod/mini'
import { cursor } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { currency, instant, money, pageOf, pageQuery } from '../wire.ts'

/** What members bring about besides winning: whom they invited, where they stand, what of their play counts. */
export const rewardsApi = {
  referral: endpoint('GET /wps/rewards/referral', {
    access: 'member',
    summary: "The member's own invitation code, and how many came by it",
    output: z.object({
      /** null until the member asks for one. */
      code: z.nullable(z.string()),
      invited: z.int(),
    }),
  }),
  makeCode: endpoint('POST /wps/rewards/referral/code', {
    access: 'member',
    summary:
      'Gives the member an invitation code of their own; asked again it answers the same one',
    output: z.object({ code: z.string() }),
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  invited: endpoint('GET /wps/rewards/referral/people', {
    access: 'member',
    summary: 'Who came by the invitation, newest first, names masked',
    input: z.object({
      ...pageQuery,
      cursor: z.optional(cursor),
    }),
    output: pageOf(
      z.object({
        account: z.string(),
        joinedAt: instant,
        hasDeposited: z.boolean(),
        hasPlayed: z.boolean(),
      }),
    ),
  }),
  leaderboard: endpoint('GET /wps/rewards/leaderboard', {
    access: 'member',
    summary:
      'Who has the highest valid bets of the week, names masked, and where the caller stands',
    input: z.object({ week: z._default(z.enum(['this', 'last']), 'this') }),
    output: z.object({
      currency,
      /** Monday and Sunday of the brand's calendar. */
      from: z.string(),
      to: z.string(),
      rows: z.array(
        z.object({ place: z.int(), account: z.string(), validBets: money, isOwn: z.boolean() }),
      ),
      /** The place is null for who has no valid bet in that week. */
      own: z.object({ place: z.nullable(z.int()), validBets: money }),
    }),
  }),
}
