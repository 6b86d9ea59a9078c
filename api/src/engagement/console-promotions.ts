import * as z from 'zod/mini'
import { proposedChange } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { entitlement, promotionDefinition } from './promotion.ts'
import { promotionKinds } from './promotion-terms.ts'
import { promotionCode } from './reward.ts'

export const promotionStates = ['live', 'ended'] as const

/** A version of a promotion with its figures. */
export const promotionRow = z.object({
  id: z.uuid(),
  version: z.int(),
  currency: realCurrency,
  definition: promotionDefinition,
  state: z.enum(promotionStates),
  proposedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  liveAt: instant,
  endedAt: z.nullable(instant),
  /** How many members have it, how many rewards were given, and what those cost. */
  members: z.int(),
  given: z.int(),
  cost: money,
  /** What is left of the budget; null without one. */
  budgetLeft: z.nullable(money),
})

/** What keeps a definition from going live, field by field. */
export const promotionVerdict = z.object({
  /** The feature that the brand's market lacks for it; null: it may be offered. */
  forbidden: z.nullable(z.string()),
  /** Each problem with the field that it is about; `code` is a key `problem.<code>` of the texts. */
  problems: z.array(z.object({ field: z.string(), code: z.string() })),
  /** What it would have cost over the facts of the last thirty days; null where that cannot be reckoned. */
  cost: z.nullable(z.object({ expected: money, worst: z.nullable(money) })),
})

const reason = typedLines(500, 3)

/** Promotions as staff make them: one person proposes a version, another makes it live. */
export const consolePromotionsApi = {
  list: endpoint('GET /console/api/promotions', {
    access: { staff: 'bonuses.read' },
    summary: 'The versions of promotions of the brand with their figures, the newest first',
    input: z.object({
      ...pageQuery,
      state: z.optional(z.enum(promotionStates)),
      kind: z.optional(z.enum(promotionKinds)),
    }),
    output: z.extend(pageOf(promotionRow), {
      /** The languages of the brand, in which its texts are written. */
      languages: z.array(z.string()),
    }),
  }),
  judge: endpoint('POST /console/api/promotions/verdict', {
    access: { staff: 'bonuses.read' },
    summary: 'What stands against a definition in the market of the brand, and what it would cost',
    input: z.object({ definition: promotionDefinition }),
    output: promotionVerdict,
  }),
  propose: endpoint('POST /console/api/promotions', {
    access: { staff: 'bonuses.write' },
    summary: 'Proposes a promotion, or the next version of one; a second person makes it live',
    input: z.object({ definition: promotionDefinition, reason }),
    output: proposedChange,
    refusals: ['promotion_forbidden', 'promotion_terms_invalid', 'proposal_waits'],
  }),
  end: endpoint('POST /console/api/promotions/:promotionId/end', {
    access: { staff: 'bonuses.write' },
    summary: 'Ends a live promotion at once; what members have of it stays as it is',
    input: z.object({ promotionId: z.uuid(), reason }),
    output: promotionRow,
    refusals: ['not_found', 'promotion_over'],
  }),
  entitlements: endpoint('GET /console/api/promotions/entitlements', {
    access: { staff: 'bonuses.read' },
    summary: 'What members have of promotions, by promotion or by member, the newest first',
    input: z.object({
      ...pageQuery,
      code: z.optional(promotionCode),
      memberId: z.optional(memberId),
    }),
    output: pageOf(z.extend(entitlement, { memberId, account: z.string() })),
  }),
}
export type PromotionRow = z.output<typeof promotionRow>
