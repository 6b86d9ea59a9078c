import * as z from 'zod/mini'
import { bonus, bonusCurrency, bonusTerms } from './bonuses.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

export const bonusOfferStates = ['waiting', 'live', 'refused', 'ended'] as const

const offer = z.object({
  id: z.uuid(),
  code: z.string(),
  version: z.int(),
  terms: bonusTerms,
  currency: bonusCurrency,
  startsAt: instant,
  endsAt: z.nullable(instant),
  state: z.enum(bonusOfferStates),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.nullable(z.string()),
  /** The caller has proposed it: somebody else has to decide. */
  isOwn: z.boolean(),
  /** How many were granted, and what became of their sums; `cost` is what members were really given. */
  granted: z.int(),
  grantedSum: money,
  openSum: money,
  cost: money,
  lapsedSum: money,
})
export type BonusOffer = z.output<typeof offer>

const reason = typedLines(500, 3)

const memberBonus = z.extend(bonus, {
  /** The offer that it came from, and the deposit. */
  offerCode: z.string(),
  offerVersion: z.nullable(z.int()),
  depositId: z.nullable(z.uuid()),
  /** Who of the staff ended it, and why; null where nobody did. */
  forfeit: z.nullable(z.object({ by: z.string(), reason: z.string() })),
})
export type MemberBonus = z.output<typeof memberBonus>

/** What a brand adds to deposits: proposed by one person, made live by another. */
export const consoleBonusesApi = {
  list: endpoint('GET /console/api/bonus-offers', {
    access: { staff: 'bonuses.read' },
    summary: 'The offers of the brand with their figures, the newest first',
    input: z.object({ ...pageQuery, cursor: z.optional(z.uuid()) }),
    output: z.extend(pageOf(offer), {
      /** The feature that the market lacks for bonuses of deposits; null when it has them. */
      forbidden: z.nullable(z.string()),
    }),
  }),
  propose: endpoint('POST /console/api/bonus-offers', {
    access: { staff: 'bonuses.write' },
    summary:
      'Proposes an offer, or with a known code its next version; a second person makes it live',
    input: z.object({
      code: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/)),
      terms: bonusTerms,
      startsAt: instant,
      endsAt: z.nullable(instant),
      reason,
    }),
    output: offer,
    refusals: ['promotion_forbidden', 'bonus_terms_invalid', 'conflict'],
  }),
  decide: endpoint('POST /console/api/bonus-offers/:offerId/decision', {
    access: { staff: 'bonuses.write' },
    summary: 'The second person’s yes or no; a yes ends the version that was live before',
    input: z.object({ offerId: z.uuid(), approve: z.boolean(), reason }),
    output: offer,
    refusals: ['not_found', 'bonus_offer_decided', ...secondPersonRefusals, 'promotion_forbidden'],
  }),
  ofMember: endpoint('GET /console/api/members/:memberId/bonuses', {
    access: { staff: 'bonuses.read' },
    summary: 'The bonuses of a member with what is left to be played for them, the newest first',
    input: z.object({ memberId, ...pageQuery, cursor: z.optional(z.uuid()) }),
    output: pageOf(memberBonus),
  }),
  forfeit: endpoint('POST /console/api/members/:memberId/bonuses/:bonusId/forfeit', {
    access: { staff: 'bonuses.write' },
    summary:
      'Ends an open bonus of a member, who is told; one whose bets are made already is released instead',
    input: z.object({ memberId, bonusId: z.uuid(), reason }),
    output: memberBonus,
    refusals: ['not_found', 'bonus_over'],
  }),
  end: endpoint('POST /console/api/bonus-offers/:offerId/end', {
    access: { staff: 'bonuses.write' },
    summary: 'Ends an offer: no deposit brings it any more; what was granted runs on',
    input: z.object({ offerId: z.uuid(), reason }),
    output: offer,
    refusals: ['not_found', 'bonus_offer_decided'],
  }),
}
