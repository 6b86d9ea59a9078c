import { consoleTransfersApi, transferEnds } from '@croupier/api/payments/console-transfers'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { listWaitingTransfers } from '../payments/cashier/cashier.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import type { ConsoleDeps } from './deps.ts'
import { transact } from '../platform/transact.ts'

/** Serves the queue of transfers between members that are worth a second person's look, and the decision about each. */
export function transferDeskRoutes(http: Http, { audit, cashier }: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleTransfersApi.list, async ({ brand, input }) => {
    const page = await listWaitingTransfers(db, { ...input, brandId: brand.id })
    const people = await staffNames(
      db,
      page.items.flatMap((row) => row.decided_by ?? []),
    )
    const items = page.items.map((row) => ({
      id: row.id,
      from: { memberId: row.from_member, account: row.from_account },
      to: { memberId: row.to_member, account: row.to_account },
      direction: row.direction === 'upline' ? ('upline' as const) : ('downline' as const),
      currency: row.currency,
      amount: row.amount,
      askedAt: row.asked_at,
      deadlineAt: row.deadline_at ?? row.asked_at,
      end: transferEnds.find((known) => known === row.state) ?? null,
      decidedBy: row.decided_by === null ? null : (people.get(row.decided_by) ?? row.decided_by),
      decidedAt: row.decided_at,
      reason: row.decision_reason,
    }))
    return { items, nextCursor: page.nextCursor }
  })

  route(http, consoleTransfersApi.decide, async (call) => {
    const { brand, staff, input, now } = call
    const done = await transact(db, async (tx) => {
      const decision = { ...input, brandId: brand.id, staffId: staff.id, now }
      const decided = await cashier.decideTransfer(tx, decision)
      await audit.record(tx, {
        ...auditLineOf(call),
        action: decided.state === 'sent' ? 'transfer.let_through' : 'transfer.sent_back',
        subject: { type: 'transfer', id: input.transferId },
        after: { state: decided.state },
        reason: input.reason,
      })
      return decided
    })
    done.announce()
    return { state: done.state }
  })
}
