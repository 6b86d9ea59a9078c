import * as z from 'zod/mini'
import { auditReason } from '../console/console.ts'
import { openSession } from './devices.ts'
import { endpoint } from '../endpoint.ts'
import { instant, memberId, pageOf, pageQuery } from '../wire.ts'

export const erasureStates = ['waiting', 'held', 'cancelled', 'refused', 'erased'] as const

export const consolePrivacyApi = {
  sessions: endpoint('GET /console/api/members/:memberId/sessions', {
    access: { staff: 'members.read' },
    summary: 'Where a member is signed in; the view is written to the audit log',
    input: z.object({ memberId }),
    output: z.object({ items: z.array(z.omit(openSession, { isThis: true })) }),
    refusals: ['not_found'],
  }),
  endSession: endpoint('POST /console/api/members/:memberId/sessions/:sessionId/end', {
    access: { staff: 'members.write' },
    summary: 'Ends a session of a member on every process within a second',
    input: z.object({ memberId, sessionId: z.uuid(), reason: auditReason }),
    output: z.object({ ended: z.literal(true) }),
    refusals: ['not_found'],
  }),
  erasures: endpoint('GET /console/api/erasures', {
    access: { staff: 'members.read' },
    summary: 'Members of the brand who asked to be erased, the newest first',
    input: z.object({ ...pageQuery, state: z.optional(z.enum(erasureStates)) }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        memberId,
        account: z.string(),
        state: z.enum(erasureStates),
        requestedAt: instant,
        dueAt: instant,
        /** What stood against it when it was due, or `staff`. */
        heldBecause: z.array(z.string()),
        decidedBy: z.nullable(z.string()),
        decisionReason: z.nullable(z.string()),
        endedAt: z.nullable(instant),
      }),
    ),
  }),
  decideErasure: endpoint('POST /console/api/erasures/:erasureId/decision', {
    access: { staff: 'members.write' },
    summary: 'Holds an erasure for a look, lets it go on, or refuses it, for a reason',
    input: z.object({
      erasureId: z.uuid(),
      decision: z.enum(['hold', 'release', 'refuse']),
      reason: auditReason,
    }),
    output: z.object({ state: z.enum(erasureStates) }),
    refusals: ['not_found', 'conflict'],
  }),
}
