import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { cursor } from '../field-types.ts'
import { instant, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { reward } from './reward.ts'
import { referralTerms } from './terms/referral.ts'

/** How far a friend has come: still playing, counted, counted without a reward, or out of time. */
const friendStates = ['waiting', 'qualified', 'not_counted', 'lapsed'] as const

export const referralsApi = {
  program: endpoint('GET /wps/referrals', {
    access: 'member',
    summary: 'What an invitation brings now, and what it has brought the reader',
    output: z.object({
      currency: realCurrency,
      /** null: the brand gives nothing for invitations. */
      program: z.nullable(
        z.object({ title: z.string(), summary: z.string(), terms: referralTerms }),
      ),
      /** Friends who counted, and the cash that they brought. */
      qualified: z.int(),
      earned: money,
      /** What the next friend brings; empty above the most. */
      next: z.array(reward),
    }),
  }),
  friends: endpoint('GET /wps/referrals/friends', {
    access: 'member',
    summary: 'Who came by the invitation and how far they have come, newest first, names masked',
    input: z.object({ ...pageQuery, cursor: z.optional(cursor) }),
    output: pageOf(
      z.object({
        account: z.string(),
        joinedAt: instant,
        state: z.enum(friendStates),
        /** Of the valid bets that are asked for, in tenths: never the amount itself. */
        tenths: z.int(),
        /** Until when the friend can qualify; null when decided or where nothing is given. */
        until: z.nullable(instant),
      }),
    ),
  }),
}
