import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { shownPaymentPassword } from './cashier-shapes.ts'
import { typedText } from '../typed-text.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const direction = z.enum(['upline', 'downline'])

/** Of one transfer, what is left of the 24 hours, and above what to one person somebody of the house looks at it first. */
const limits = z.object({ min: money, max: money, leftToday: money, lookedAtAbove: money })

/** `waiting`: set aside until somebody of the house has looked at it; `returned`: the sender has it again. */
export const transferStates = ['waiting', 'sent', 'returned'] as const

const transferLine = z.object({
  id: z.uuid(),
  /** Whether the caller sent it or got it. */
  sent: z.boolean(),
  /** The other one's account name. */
  account: z.string(),
  /** Where the money went, seen from its sender. */
  direction,
  currency: z.string(),
  amount: money,
  sentAt: instant,
  state: z.enum(transferStates),
  /** When a transfer that waits comes back by itself. */
  until: z.nullable(instant),
})

/** Money between an agent and the people directly below (S6-004, S2-068). */
export const transfersApi = {
  people: endpoint('GET /wps/transfers/people', {
    access: 'member',
    summary:
      'Whom I can send money to: my direct upline and my direct downlines, found by the start of a name',
    input: z.object({ account: z.optional(typedText(16)) }),
    output: z.object({
      upline: z.nullable(z.object({ memberId, account: z.string() })),
      /** At most 50, by name. */
      downlines: z.array(z.object({ memberId, account: z.string() })),
      currency: z.string(),
      limits,
    }),
    refusals: ['feature_off'],
  }),
  send: endpoint('PUT /wps/transfers', {
    access: 'member',
    summary:
      'Sends money to my direct upline or a direct downline, or sets it aside until the house has looked; the same requestId sends it once',
    encrypted: true,
    stepUp: 'in_call',
    input: z.object({
      to: memberId,
      amount: money,
      requestId,
      paymentPassword: shownPaymentPassword,
    }),
    output: transferLine,
    refusals: [
      'feature_off',
      'kyc_required',
      'kyc_unavailable',
      'transfer_not_direct',
      'transfer_out_of_limits',
      'amount_not_payable',
      'insufficient_funds',
      'payouts_held',
      'conflict',
      'payment_password_not_set',
      'payment_password_wrong',
      'login_locked',
    ],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  list: endpoint('GET /wps/transfers', {
    access: 'member',
    summary: 'What I sent and got, newest first',
    input: z.object(pageQuery),
    output: pageOf(transferLine),
  }),
}
