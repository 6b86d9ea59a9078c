import * as z from 'zod/mini'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { moveDirections } from './vendor-wallets.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

/** How a move in doubt ends: the vendor has made it, or it has not. */
export const moveOutcomes = ['done', 'failed'] as const

const doubtfulMove = z.object({
  moveId: z.uuid(),
  memberId,
  account: z.string(),
  vendor: z.string(),
  direction: z.enum(moveDirections),
  currency: z.string(),
  amount: money,
  movedAt: instant,
  deadlineAt: instant,
  /** How often the vendor was asked. */
  attempts: z.int(),
  proposedOutcome: z.nullable(z.enum(moveOutcomes)),
  proposedBy: z.nullable(z.string()),
  proposedByMe: z.boolean(),
  /** Null while it is open. */
  outcome: z.nullable(z.enum(moveOutcomes)),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  evidence: z.nullable(z.string()),
})

export const consoleVendorMovesApi = {
  moves: endpoint('GET /console/api/vendor-moves', {
    access: { staff: 'money.read' },
    summary:
      'Moves to and from wallets at vendors whose end the vendor never told, and how people ended them',
    input: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'ended']), 'open') }),
    output: pageOf(doubtfulMove),
  }),
  decide: endpoint('POST /console/api/vendor-moves/:moveId/decision', {
    access: { staff: 'withdrawals.approve' },
    summary: 'Proposes how a move in doubt ended, or, as the second person, ends it so',
    input: z.object({
      moveId: z.uuid(),
      outcome: z.enum(moveOutcomes),
      evidence: typedLines(500, 3),
      reason: auditReason,
    }),
    output: z.object({ state: z.enum(['ended', 'waiting_for_second']) }),
    refusals: [
      'not_found',
      'vendor_move_over',
      'vendor_move_not_in_doubt',
      'vendor_move_plays_missing',
      ...secondPersonRefusals,
    ],
  }),
}
