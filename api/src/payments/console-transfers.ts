import * as z from 'zod/mini'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

export const transferEnds = ['sent', 'rejected', 'expired'] as const

const person = z.object({ memberId, account: z.string() })

const waitingTransfer = z.object({
  id: z.uuid(),
  from: person,
  to: person,
  /** Where the money goes, seen from its sender. */
  direction: z.enum(['upline', 'downline']),
  currency: z.string(),
  amount: money,
  askedAt: instant,
  /** When it comes back by itself. */
  deadlineAt: instant,
  /** Null while it waits. */
  end: z.nullable(z.enum(transferEnds)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
})

/** Transfers between members that are worth a second person's look (EQ-18). */
export const consoleTransfersApi = {
  list: endpoint('GET /console/api/transfers', {
    access: { staff: 'money.read' },
    summary:
      'Transfers between members that wait, the nearest deadline first; or those that have ended',
    input: z.object({ ...pageQuery, state: z._default(z.enum(['waiting', 'ended']), 'waiting') }),
    output: pageOf(waitingTransfer),
  }),
  decide: endpoint('POST /console/api/transfers/:transferId/decision', {
    access: { staff: 'withdrawals.approve' },
    summary: 'Lets a transfer between members through, or sends its money back',
    input: z.object({ transferId: z.uuid(), approve: z.boolean(), reason: auditReason }),
    output: z.object({ state: z.enum(['sent', 'rejected']) }),
    refusals: [
      'not_found',
      'transfer_decided',
      'transfer_not_direct',
      'payouts_held',
      'kyc_required',
      'kyc_unavailable',
    ],
  }),
}
