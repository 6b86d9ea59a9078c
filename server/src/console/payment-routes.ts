import { depositStates } from '@croupier/api/payments/cashier-shapes'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { assert } from '@croupier/shared/assert'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import {
  type DepositRow,
  type ListedCase,
  listCases,
  listDeposits,
  type Resolution,
  resolutionsOf,
} from '../payments/cashier/cashier.ts'
import type { ConsoleDeps } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** Serves deposits and the cases that no rule could decide. */
export function paymentRoutes(http: Http, { audit, cashier, identity }: ConsoleDeps): void {
  const { db } = http.context
  const names = (rows: readonly { member_id: bigint | null }[]) =>
    identity.accountNames(
      db,
      rows.flatMap(({ member_id: id }) => (id === null ? [] : [id])),
    )

  route(http, consolePaymentsApi.deposits, async ({ brand, input }) => {
    const page = await listDeposits(db, { ...input, brandId: brand.id })
    const accounts = await names(page.items)
    return {
      items: page.items.map((row) => shownDeposit(row, accounts.get(row.member_id) ?? '')),
      nextCursor: page.nextCursor,
    }
  })

  route(http, consolePaymentsApi.cases, async ({ brand, staff, input }) => {
    const page = await listCases(db, { ...input, brandId: brand.id })
    const accounts = await names(page.items)
    return {
      items: page.items.map((row) => ({
        ...shownCase(row),
        creditProposed: row.credit_proposed_by !== null,
        creditProposedByMe: row.credit_proposed_by === staff.id,
        account: row.member_id === null ? null : (accounts.get(row.member_id) ?? null),
      })),
      nextCursor: page.nextCursor,
    }
  })

  route(http, consolePaymentsApi.resolveCase, async (call) => {
    const { brand, staff, input, now } = call
    const { state, announce } = await transact(db, async (tx) => {
      const done = await cashier.resolveCase(tx, {
        caseId: input.caseId,
        brandId: brand.id,
        staffId: staff.id,
        resolution: input.resolution,
        remark: input.reason,
        now,
      })
      await audit.record(tx, {
        ...auditLineOf(call),
        action: done.state === 'resolved' ? 'case.resolved' : proposedWord(input.resolution),
        subject: { type: 'case', id: input.caseId },
        after: { resolution: input.resolution },
        reason: input.reason,
      })
      return done
    })
    announce()
    return { state }
  })
}

const proposedWord = (resolution: Resolution) =>
  resolution === 'collect' ? ('case.collect_proposed' as const) : ('case.credit_proposed' as const)

function shownDeposit(row: DepositRow, account: string) {
  return {
    id: row.id,
    memberId: row.member_id,
    account,
    method: row.method,
    provider: row.provider,
    currency: row.currency,
    amount: row.amount,
    credited: row.credited,
    reversed: row.reversed,
    fee: row.fee,
    state: depositState(row.state),
    txid: row.txid,
    reference: row.method === 'bank_transfer' ? row.pay_text : null,
    note: row.note,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function depositState(text: string) {
  const state = depositStates.find((known) => known === text)
  assert(state, `unknown state ${text}`)
  return state
}

function shownCase(row: ListedCase) {
  return {
    id: row.id,
    memberId: row.member_id,
    kind: row.kind,
    provider: row.provider,
    subject: row.subject,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    depositId: row.deposit_id,
    ordered: row.ordered,
    state: row.state === 'open' ? ('open' as const) : ('resolved' as const),
    resolution: row.resolution,
    remark: row.remark,
    resolutions: [...resolutionsOf(row), 'note' as const],
    openedAt: row.opened_at,
    deadlineAt: row.deadline_at,
  }
}
