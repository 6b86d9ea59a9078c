import { consoleVendorMovesApi, moveOutcomes } from '@croupier/api/payments/console-vendor-moves'
import { moveDirections } from '@croupier/api/payments/vendor-wallets'
import { assert } from '@croupier/shared/assert'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { listDoubtfulMoves } from '../payments/cashier/cashier.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import type { ConsoleDeps } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves the queue of moves in doubt, and their end by two people. */
export function vendorMoveRoutes(http: Http, { audit, cashier, identity }: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleVendorMovesApi.moves, async ({ brand, staff, input, now }) => {
    const page = await listDoubtfulMoves(db, { ...input, brandId: brand.id, now })
    const rows = page.items
    const accounts = await identity.accountNames(
      db,
      rows.map((row) => row.member_id),
    )
    const people = await staffNames(
      db,
      rows.flatMap((row) => [row.proposed_by ?? [], row.decided_by ?? []].flat()),
    )
    const nameOf = (id: string | null): string | null =>
      id === null ? null : (people.get(id) ?? id)
    const items = rows.map((row) => {
      const direction = moveDirections.find((known) => known === row.direction)
      assert(direction, `unknown direction ${row.direction}`)
      return {
        moveId: row.id,
        memberId: row.member_id,
        account: accounts.get(row.member_id) ?? '',
        vendor: row.vendor,
        direction,
        currency: row.currency,
        amount: row.amount,
        movedAt: row.moved_at,
        deadlineAt: row.deadline_at,
        attempts: row.attempts,
        proposedOutcome: moveOutcomes.find((known) => known === row.proposed_outcome) ?? null,
        proposedBy: nameOf(row.proposed_by),
        proposedByMe: row.proposed_by === staff.id,
        outcome: moveOutcomes.find((known) => known === row.state) ?? null,
        decidedBy: nameOf(row.decided_by),
        reason: row.decision_reason,
        evidence: row.decision_evidence,
      }
    })
    return { ...page, items }
  })

  route(http, consoleVendorMovesApi.decide, async (call) => {
    const { brand, staff, input, now } = call
    const done = await transact(db, async (tx) => {
      const decision = { ...input, brandId: brand.id, staffId: staff.id, now }
      const decided = await cashier.decideMove(tx, decision)
      const isFirst = decided.state === 'waiting_for_second'
      await audit.record(tx, {
        ...auditLineOf(call),
        action: isFirst ? 'vendor_move.end_proposed' : 'vendor_move.ended',
        subject: { type: 'vendor_move', id: input.moveId },
        after: { outcome: input.outcome, evidence: input.evidence },
        reason: input.reason,
      })
      return decided
    })
    done.announce()
    return { state: done.state }
  })
}
