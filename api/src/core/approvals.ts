import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { instant, pageOf, pageQuery } from '../wire.ts'
import { secondPersonRefusals } from './second-person.ts'

/** Acts that one person proposes and another decides. */
export const proposalKinds = [
  'staff.create',
  'staff.rights',
  'staff.invite',
  'vendor.change',
  'vendor.key',
  'vendor.ceiling',
  'vendor.switch',
  'brand.create',
  'agents.move',
  'agents.contract',
  'social.provider',
  'setting.change',
  'promotion.change',
  'promotion.forfeit',
  'bonus.take_back',
  'points.adjust',
  'vip.floor',
  'tournament.disqualify',
  'tournament.cancel',
  'lottery.correct',
  'lottery.void',
  'lottery.calendar',
  'lottery.terms',
] as const
export type ProposalKindName = (typeof proposalKinds)[number]

export const proposalStates = ['proposed', 'applied', 'rejected', 'withdrawn', 'expired'] as const

/** The answer to an act that waits for a second person. */
export const proposedChange = z.object({
  state: z.literal('proposed'),
  proposalId: z.uuid(),
  /** Undecided until then, it is over. */
  expiresAt: instant,
  /** Whether somebody else on staff could approve it before then; without anybody it can only end. */
  hasDecider: z.boolean(),
})

/** The same where one person may do it alone, at once: null then. */
export const hasDecider = z.nullable(z.boolean())

export const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(proposalKinds),
  subjectType: z.string(),
  subjectId: boundedText(128),
  /** What would be done; secrets are not in it. */
  payload: z.unknown(),
  /** How it stood when it was proposed. */
  replaces: z.unknown(),
  reason: z.string(),
  state: z.enum(proposalStates),
  proposedBy: z.string(),
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  mine: z.boolean(),
  /** Why the caller cannot be the second person; null when they can. */
  whyNot: z.nullable(z.enum(['same_person', 'tied'])),
})

const reason = typedLines(500, 3)

export const approvalsApi = {
  list: endpoint('GET /console/api/proposals', {
    access: { staff: 'any' },
    summary:
      'Acts that two people do together: those that wait, or all, that the caller may decide',
    input: z.object({ ...pageQuery, state: z._default(z.enum(['waiting', 'all']), 'waiting') }),
    output: pageOf(proposal),
  }),
  decide: endpoint('POST /console/api/proposals/:proposalId/decision', {
    access: { staff: 'any' },
    summary: 'The second person’s yes, which does what was proposed at once, or no',
    input: z.object({ proposalId: z.uuid(), approve: z.boolean(), reason }),
    output: z.object({ state: z.enum(['applied', 'rejected']) }),
    refusals: [
      'not_found',
      'proposal_decided',
      ...secondPersonRefusals,
      'conflict',
      'staff_name_taken',
      'vendor_address_unusable',
      'vendor_key_unreadable',
      'vendor_keys_full',
      'vendor_without_door',
      'field_invalid',
      'bad_request',
      'social_address_unusable',
      'currency_not_enabled',
      'brand_code_taken',
      'host_taken',
      'currency_not_in_market',
      'agent_move_impossible',
      'contract_terms_invalid',
      'return_guard_broken',
      'contract_above_own',
      'promotion_forbidden',
      'promotion_terms_invalid',
      'bad_choice',
      'promotion_over',
      'points_insufficient',
      'nothing_changed',
    ],
  }),
  withdraw: endpoint('DELETE /console/api/proposals/:proposalId', {
    access: { staff: 'any' },
    summary: 'Takes back what the caller proposed',
    input: z.object({ proposalId: z.uuid(), reason }),
    output: z.object({ state: z.literal('withdrawn') }),
    refusals: ['not_found', 'proposal_decided'],
  }),
}
