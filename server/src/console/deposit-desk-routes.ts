import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import { confirmationOf, proofsOf } from '../payments/cashier/cashier.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import type { ConsoleDeps } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves bank transfers that people find on a statement, or do not. */
export function depositDeskRoutes(http: Http, parts: ConsoleDeps): void {
  proofRoutes(http)
  decisionRoutes(http, parts)
}

function proofRoutes(http: Http): void {
  const { db } = http.context
  route(http, consoleCashierApi.depositProofs, async ({ brand, staff, input }) => {
    const { depositId } = input
    const deposit = await confirmationOf(db, { brandId: brand.id, depositId })
    if (!deposit) refuse('not_found')
    const { amount, bank_reference: bankReference, proposed_by: by } = deposit
    const people = await staffNames(db, by === null ? [] : [by])
    const proofs = await proofsOf(db, { depositId })
    return {
      proofs: proofs.map((row) => ({
        id: row.id,
        width: row.width,
        height: row.height,
        uploadedAt: row.uploaded_at,
      })),
      proposal:
        amount === null || bankReference === null || by === null
          ? null
          : { amount, bankReference, by: people.get(by) ?? by, byMe: by === staff.id },
    }
  })
}

function decisionRoutes(http: Http, { audit, cashier }: ConsoleDeps): void {
  const { db } = http.context

  route(http, consoleCashierApi.confirmDeposit, async (call) => {
    const { brand, staff, input, now } = call
    const { reason, ...confirmation } = input
    const { depositId, amount, bankReference } = confirmation
    const done = await transact(db, async (tx) => {
      const whose = { brandId: brand.id, staffId: staff.id, now }
      const decided = await cashier.confirmDeposit(tx, { ...confirmation, ...whose })
      const isFirst = decided.state === 'waiting_for_second'
      await audit.record(tx, {
        ...auditLineOf(call),
        action: isFirst ? 'deposit.first_confirmed' : 'deposit.confirmed',
        subject: { type: 'deposit', id: depositId },
        after: { state: decided.state, amount: String(amount), bankReference },
        reason,
      })
      return decided
    })
    done.announce()
    return { state: done.state }
  })

  route(http, consoleCashierApi.refuseDeposit, async (call) => {
    const { brand, staff, input, now } = call
    const { depositId, because, reason } = input
    const done = await transact(db, async (tx) => {
      const refusal = { depositId, brandId: brand.id, staffId: staff.id, reason: because, now }
      const decided = await cashier.refuseDeposit(tx, refusal)
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'deposit.refused',
        subject: { type: 'deposit', id: depositId },
        after: { because },
        reason,
      })
      return decided
    })
    done.announce()
    return { state: done.state }
  })
}
