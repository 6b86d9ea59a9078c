import * as z from 'zod/mini'
import { day } from '../field-types.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { typedText } from '../typed-text.ts'
import { instant, money } from '../wire.ts'

/** What the house owes a payment provider for payments whose price it bears, in one currency. */
const costsDue = z.object({
  counterpart: z.string(),
  currency: z.string(),
  accrued: money,
  cleared: money,
  /** Accrued and not settled yet. */
  due: money,
  /** What statements and invoices took, whoever bore it. */
  taken: money,
  settledAt: z.nullable(instant),
})

export const paymentCostsApi = {
  due: endpoint('GET /console/api/reconciliation/costs', {
    access: { staff: 'reconciliation.read' },
    summary:
      'What the house owes its payment providers; a statement that takes fees settles its day',
    output: z.object({
      costs: z.array(costsDue),
      /** Providers that may send an invoice. */
      counterparts: z.array(z.string()),
    }),
  }),
  settle: endpoint('POST /console/api/reconciliation/costs', {
    access: { staff: 'reconciliation.write' },
    summary:
      'Books a provider’s invoice: what was accrued until the end of its last day is settled, the difference is cost. The same number again corrects it',
    input: z.object({
      counterpart: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/)),
      /** The invoice's own number. */
      invoice: typedText(50).check(z.regex(/^[\w./-]{1,50}$/)),
      /** The last day that it is for, in the brand's time zone. */
      day: day,
      amount: money,
      reason: auditReason,
    }),
    /** What was new; both zero for an invoice that is booked already. */
    output: z.object({ cleared: money, taken: money }),
    refusals: ['not_found', 'statement_too_early', 'amount_not_payable'],
  }),
}
