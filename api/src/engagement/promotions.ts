import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { typedCode } from '../typed-text.ts'
import { entitlement, entitlementStates, rewardUsage } from './promotion.ts'
import { promotionTerms } from './promotion-terms.ts'
import { promotionCode } from './reward.ts'

/** A promotion as a member sees it. */
export const promotionCard = z.object({
  id: z.uuid(),
  code: promotionCode,
  kind: z.string(),
  title: z.string(),
  summary: z.string(),
  art: z.string(),
  terms: promotionTerms,
  currency: realCurrency,
  startsAt: instant,
  endsAt: z.nullable(instant),
  /** What the reader has of it, or can do: `join` is an invitation, `coming_soon` has not begun. */
  state: z.enum(entitlementStates),
  /** The reader's newest copy; null where there is none. */
  entitlement: z.nullable(entitlement),
})

export const promotionsApi = {
  list: endpoint('GET /wps/promotions', {
    access: 'member',
    summary: 'The promotions that the member can see now, with what they have of each',
    output: z.object({ items: z.array(promotionCard) }),
  }),
  rewards: endpoint('GET /wps/promotions/rewards', {
    access: 'member',
    summary: 'What the member can claim, is working at, and was given, the newest first',
    input: z.object({
      ...pageQuery,
      state: z._default(z.enum(['claimable', 'running', 'past']), 'claimable'),
    }),
    output: pageOf(
      z.extend(entitlement, {
        title: z.string(),
        art: z.string(),
        /** Of rewards that are used bit by bit; null: there are none, or they are not given yet. */
        usage: z.nullable(rewardUsage),
      }),
    ),
  }),
  count: endpoint('GET /wps/promotions/rewards/count', {
    access: 'member',
    summary: 'How many rewards the member can claim now',
    output: z.object({ claimable: z.int() }),
  }),
  join: endpoint('POST /wps/promotions/:promotionId/join', {
    access: 'member',
    summary: 'Takes part in a promotion; a repetition answers as the first time',
    input: z.object({ promotionId: z.uuid() }),
    output: entitlement,
    refusals: ['not_found', 'promotion_over', 'promotion_barred'],
  }),
  claim: endpoint('POST /wps/promotions/rewards/:entitlementId/claim', {
    access: 'member',
    summary:
      'Takes what was earned; a repetition answers as the first time and gives nothing twice',
    input: z.object({ entitlementId: z.uuid() }),
    output: entitlement,
    refusals: ['not_found', 'promotion_over', 'promotion_gone', 'promotion_barred'],
  }),
  enterVoucher: endpoint('POST /wps/promotions/vouchers', {
    access: 'member',
    summary: 'Enters the code of a voucher',
    rate: { per: 'session', requests: 10, seconds: 600 },
    input: z.object({ voucher: typedCode(24, 1) }),
    output: entitlement,
    refusals: ['voucher_unknown', 'promotion_over', 'promotion_gone', 'promotion_barred'],
  }),
}
