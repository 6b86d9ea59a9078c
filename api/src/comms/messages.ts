import * as z from 'zod/mini'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { instant, memberId, pageOf, pageQuery } from '../wire.ts'

/** Waiting to be sent or tried again, in a worker's hands, taken by the provider, given up, of no use any more. */
export const messageStates = ['waiting', 'sending', 'sent', 'dead', 'late'] as const

/** The outbox for staff: what was sent to whom, without what it said. */
export const messagesApi = {
  list: endpoint('GET /console/api/messages', {
    access: { staff: 'members.read' },
    summary: 'SMS and mail of the brand, the newest first; addresses are masked',
    input: z.object({ ...pageQuery, status: z.optional(z.enum(messageStates)) }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        memberId: z.nullable(memberId),
        channel: z.enum(['sms', 'mail']),
        template: z.string(),
        language: z.string(),
        to: z.string(),
        status: z.enum(messageStates),
        tries: z.int(),
        error: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        createdAt: instant,
        /** The next try; null when there will be none. */
        dueAt: z.nullable(instant),
        endedAt: z.nullable(instant),
      }),
    ),
  }),
  address: endpoint('POST /console/api/messages/:messageId/address', {
    access: { staff: 'members.read' },
    summary: 'The whole address of a message, for a reason that goes to the audit log',
    input: z.object({ messageId: z.uuid(), reason: auditReason }),
    output: z.object({ to: z.string() }),
    refusals: ['not_found'],
  }),
}
