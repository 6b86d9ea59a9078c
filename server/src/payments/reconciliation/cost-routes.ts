import { paymentCostsApi } from '@croupier/api/payments/payment-costs'
import { isPayable } from '@croupier/shared/money'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseUnpayable } from '../../platform/unpayable.ts'
import { costsDue } from '../../core/ledger/ledger.ts'
import type { ReconciliationDeps } from './deps.ts'
import { windowOf } from './plan-days.ts'
import { auditLineOf } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

/** Serves what the house owes its payment providers, and the booking of their invoices. No member's money moves. */
export function costRoutes(http: Http, parts: ReconciliationDeps): void {
  const { db, random } = http.context

  route(http, paymentCostsApi.due, async ({ brand }) => ({
    costs: (await costsDue(db, brand.id)).map((row) => ({
      ...row,
      due: row.accrued - row.cleared,
    })),
    counterparts: [...parts.providers.keys()],
  }))

  route(http, paymentCostsApi.settle, async (call) => {
    const { brand, input, now } = call
    const { counterpart, invoice, day, amount, reason } = input
    if (!parts.providers.has(counterpart)) refuse('not_found')
    if (amount <= 0n || !isPayable(amount, brand.currency)) refuseUnpayable(brand.currency)
    const window = await windowOf(parts, brand, day)
    if (!window) refuse('statement_too_early')
    return await transact(db, async (tx) => {
      const settled = await parts.ledger.settleCosts(tx, {
        id: random.uuid(),
        brandId: brand.id,
        counterpart,
        currency: brand.currency,
        reference: `invoice:${invoice}`,
        until: window.to,
        taken: amount,
        at: now,
      })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'reconciliation.invoice_booked',
        subject: { type: 'invoice', id: `${counterpart}:${invoice}` },
        after: { day, amount: String(amount), cleared: String(settled.cleared) },
        reason,
      })
      return settled
    })
  })
}
