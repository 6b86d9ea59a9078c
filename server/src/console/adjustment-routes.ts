import { adjustmentStates, consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { assert } from '@croupier/shared/assert'
import type { Db } from '../platform/db.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { type AdjustmentRow, listAdjustments } from '../payments/cashier/cashier.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import { type ConsoleDeps, memberOf } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves corrections of balances: one person proposes, another makes them. */
export function adjustmentRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const { audit, cashier } = parts
  route(http, consoleCashierApi.adjustments, async ({ brand, staff, input }) => {
    const page = await listAdjustments(db, { ...input, brandId: brand.id })
    return { ...page, items: await shown(db, parts, { rows: page.items, staffId: staff.id }) }
  })

  route(http, consoleCashierApi.proposeAdjustment, async (call) => {
    const { brand, staff, input, now } = call
    const { memberId, amount, reason } = input
    const { currency } = await memberOf(parts, db, { brandId: brand.id, memberId })
    const row = await transact(db, async (tx) => {
      const change = {
        brandId: brand.id,
        memberId,
        currency,
        amount,
        reason,
        staffId: staff.id,
        now,
      }
      const proposed = await cashier.proposeAdjustment(tx, change)
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'adjustment.proposed',
        subject: { type: 'member', id: String(memberId) },
        after: { adjustmentId: proposed.id, amount: String(amount), currency },
        reason,
      })
      return proposed
    })
    return await one(db, parts, { row, staffId: staff.id })
  })

  route(http, consoleCashierApi.decideAdjustment, async (call) => {
    const { brand, staff, input, now } = call
    const { adjustmentId, decision, reason } = input
    const { row, announce } = await transact(db, async (tx) => {
      const of = { adjustmentId, brandId: brand.id, staffId: staff.id, decision, now }
      const decided = await cashier.decideAdjustment(tx, of)
      await audit.record(tx, {
        ...auditLineOf(call),
        action: decision === 'make' ? 'adjustment.made' : 'adjustment.refused',
        subject: { type: 'member', id: String(decided.row.member_id) },
        after: { adjustmentId, amount: String(decided.row.amount) },
        reason,
      })
      return decided
    })
    announce()
    return await one(db, parts, { row, staffId: staff.id })
  })
}

async function one(
  db: Db,
  parts: ConsoleDeps,
  { row, staffId }: { row: AdjustmentRow; staffId: string },
) {
  const [line] = await shown(db, parts, { rows: [row], staffId })
  assert(line, 'a row is shown as a line')
  return line
}

async function shown(
  db: Db,
  { identity }: ConsoleDeps,
  { rows, staffId }: { rows: readonly AdjustmentRow[]; staffId: string },
) {
  const accounts = await identity.accountNames(
    db,
    rows.map((row) => row.member_id),
  )
  const people = await staffNames(
    db,
    rows.flatMap((row) =>
      row.decided_by === null ? [row.proposed_by] : [row.proposed_by, row.decided_by],
    ),
  )
  return rows.map((row) => {
    const { decided_by: decider } = row
    const state = adjustmentStates.find((known) => known === row.state)
    assert(state, `unknown state ${row.state}`)
    return {
      id: row.id,
      memberId: row.member_id,
      account: accounts.get(row.member_id) ?? '',
      currency: row.currency,
      amount: row.amount,
      commissionLine: row.commission_line,
      reason: row.reason,
      state,
      proposedBy: people.get(row.proposed_by) ?? row.proposed_by,
      proposedByMe: row.proposed_by === staffId,
      proposedAt: row.proposed_at,
      decidedBy: decider === null ? null : (people.get(decider) ?? decider),
      decidedAt: row.decided_at,
    }
  })
}
