import { type BulkLine, consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { Db } from '../platform/db.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { Refusal } from '../platform/refusal.ts'
import type { ConsoleDeps } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'
import { withdrawalsByIds } from '../payments/cashier/cashier.ts'

/** Serves one yes to many withdrawals: first what it would do, then each decided in a transaction of its own. */
export function bulkRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleCashierApi.previewBulk, async ({ brand, staff, input }) => {
    const ids = [...new Set(input.withdrawalIds)]
    const items = await preview(db, parts, { ids, brandId: brand.id, staffId: staff.id })
    return { items, totals: totalsOf(items) }
  })

  route(http, consoleCashierApi.approveBulk, async (call) => {
    const { brand, staff, input, now } = call
    const items: { withdrawalId: string; result: string }[] = []
    for (const withdrawalId of new Set(input.withdrawalIds)) {
      const review = { withdrawalId, brandId: brand.id, staffId: staff.id, now }
      try {
        const done = await transact(db, async (tx) => {
          const reviewed = await parts.cashier.approveWithdrawal(tx, review)
          const isLast = reviewed.state === 'approved'
          await parts.audit.record(tx, {
            ...auditLineOf(call),
            action: isLast ? 'withdrawal.approved' : 'withdrawal.first_approved',
            subject: { type: 'withdrawal', id: withdrawalId },
            after: { state: reviewed.state, bulk: input.withdrawalIds.length },
            reason: input.reason,
          })
          return reviewed
        })
        done.announce()
        items.push({ withdrawalId, result: done.state })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        items.push({ withdrawalId, result: error.code })
      }
    }
    return { items }
  })
}

async function preview(
  db: Db,
  { identity }: ConsoleDeps,
  of: { ids: string[]; brandId: number; staffId: string },
): Promise<BulkLine[]> {
  const rows = await withdrawalsByIds(db, of)
  const accounts = await identity.accountNames(
    db,
    rows.map((row) => row.member_id),
  )
  return of.ids.map((withdrawalId) => {
    const row = rows.find(({ id }) => id === withdrawalId)
    if (!row)
      return { withdrawalId, account: '', currency: '', amount: 0n, effect: 'unknown', risks: [] }
    const isOpen = row.state === 'requested' || row.state === 'risk_review'
    const isMine = row.first_approver === of.staffId
    const isLast = !row.needs_two || row.first_approver !== null
    return {
      withdrawalId,
      account: accounts.get(row.member_id) ?? '',
      currency: row.currency,
      amount: row.amount,
      effect: !isOpen
        ? 'decided_already'
        : isMine
          ? 'mine_already'
          : isLast
            ? 'approves'
            : 'first_of_two',
      risks: row.risks,
    }
  })
}

function totalsOf(items: readonly BulkLine[]) {
  const totals = new Map<string, { currency: string; count: number; amount: bigint }>()
  for (const { currency, amount, effect } of items) {
    if (effect !== 'approves') continue
    const before = totals.get(currency) ?? { currency, count: 0, amount: 0n }
    totals.set(currency, { currency, count: before.count + 1, amount: before.amount + amount })
  }
  return [...totals.values()]
}
