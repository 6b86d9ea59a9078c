import * as z from 'zod/mini'
import { proposedChange } from '../core/approvals.ts'
import { integer } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery, realCurrency } from '../wire.ts'
import { deliveryAddress, redemptionStates } from './points.ts'

const staffRedemption = z.object({
  id: z.uuid(),
  reference: z.string(),
  memberId,
  account: z.string(),
  /** The item's title in the brand's own language. */
  name: z.string(),
  type: z.string(),
  quantity: z.int(),
  points: money,
  worth: money,
  currency: realCurrency,
  state: z.enum(redemptionStates),
  /** Whether there is an address to look at. */
  isSent: z.boolean(),
  /** Above the limit two people approve. */
  /** What it took of the balance besides points. */
  paid: money,
  needsTwo: z.boolean(),
  firstBy: z.nullable(z.string()),
  /** Whether the reader was the first, and so cannot be the second. */
  isFirst: z.boolean(),
  remark: z.string(),
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
})

/** The points of members, what they redeem them for, and what the staff say to it. */
export const consolePointsApi = {
  ofMember: endpoint('GET /console/api/members/:memberId/points', {
    access: { staff: 'bonuses.read' },
    summary: 'The points of a member, in ten-thousandths',
    input: z.object({ memberId }),
    output: z.object({ points: money }),
  }),
  adjust: endpoint('POST /console/api/members/:memberId/points/adjustments', {
    access: { staff: 'bonuses.write' },
    summary: 'Proposes to add points to a member or to deduct them; a second person decides',
    input: z.object({
      memberId,
      direction: z.enum(['add', 'deduct']),
      /** Whole points. */
      points: integer({ min: 1, max: 10_000_000 }),
      reason: typedLines(500, 3),
    }),
    output: proposedChange,
    refusals: ['not_found', 'points_insufficient', 'proposal_waits'],
  }),
  redemptions: endpoint('GET /console/api/point-redemptions', {
    access: { staff: 'bonuses.read' },
    summary: 'Redemptions of points: those in process oldest first, others newest first',
    input: z.object({ ...pageQuery, state: z._default(z.enum(redemptionStates), 'in_process') }),
    output: pageOf(staffRedemption),
  }),
  delivery: endpoint('GET /console/api/point-redemptions/:redemptionId/delivery', {
    access: { staff: 'bonuses.write' },
    summary: 'Where an item is sent; it is written down who looked',
    input: z.object({ redemptionId: z.uuid() }),
    output: deliveryAddress,
    refusals: ['not_found'],
  }),
  decide: endpoint('POST /console/api/point-redemptions/:redemptionId/decision', {
    access: { staff: 'bonuses.write' },
    summary: 'Approves a redemption, or rejects it, which returns points and money',
    input: z.object({
      redemptionId: z.uuid(),
      decision: z.enum(['approved', 'rejected']),
      /** What the member reads; a rejection says why. */
      remark: typedLines(240),
    }),
    output: z.object({ state: z.enum(redemptionStates) }),
    refusals: [
      'not_found',
      'conflict',
      'field_invalid',
      'second_person_required',
      'second_person_tied',
      'promotion_barred',
      'promotion_gone',
    ],
  }),
}
