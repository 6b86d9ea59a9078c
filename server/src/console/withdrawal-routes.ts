import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { withdrawalStates } from '@croupier/api/payments/cashier-shapes'
import { assert } from '@croupier/shared/assert'
import type { Db } from '../platform/db.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import {
  type ListedWithdrawal,
  listWithdrawals,
  type Reviewed,
  payoutsToSend,
  twoPersonLimit,
  waitsForHand,
  withdrawalFactsNow,
  withdrawalWithSteps,
} from '../payments/cashier/cashier.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import type { ConsoleDeps } from './deps.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { transact } from '../platform/transact.ts'

/** As many as somebody can work through; with more than this waiting, the order matters, not the count. */
const QUEUE_LENGTH = 200

/** Serves withdrawals: the list, the queue, and the two decisions of a person. */
export function withdrawalRoutes(http: Http, parts: ConsoleDeps): void {
  listRoutes(http, parts)
  decisionRoutes(http, parts)
  byHandRoutes(http, parts)
}

function listRoutes(http: Http, parts: ConsoleDeps): void {
  const { db } = http.context
  const shownAll = withdrawalLines(http.context.db, parts)
  route(http, consolePaymentsApi.withdrawals, async ({ brand, staff, input }) => {
    const page = await listWithdrawals(db, { ...input, brandId: brand.id })
    return { items: await shownAll(page.items, staff.id), nextCursor: page.nextCursor }
  })

  route(http, consolePaymentsApi.queue, async ({ brand, staff }) => {
    const waiting = await Promise.all(
      (['requested', 'risk_review'] as const).map((state) =>
        listWithdrawals(db, { brandId: brand.id, state, limit: QUEUE_LENGTH }),
      ),
    )
    const rows = waiting.flatMap(({ items }) => items)
    rows.sort((one, other) => urgency(one) - urgency(other))
    const items = await shownAll(rows.slice(0, QUEUE_LENGTH), staff.id)
    const sent = { brandId: brand.id, limit: QUEUE_LENGTH }
    const toSend = await shownAll(await payoutsToSend(parts.cashier.parts, db, sent), staff.id)
    return { items, toSend, limit: await twoPersonLimit(db, brand.id) }
  })

  route(http, consolePaymentsApi.withdrawal, async (call) => {
    const { brand, staff, input } = call
    const found = await withdrawalWithSteps(db, { brandId: brand.id, id: input.withdrawalId })
    if (!found) refuse('not_found')
    const [withdrawal] = await shownAll([found.withdrawal], staff.id)
    assert(withdrawal)
    const of = { withdrawal: found.withdrawal, now: call.now }
    const current = await withdrawalFactsNow(parts.cashier.parts, db, of)
    const ids = found.steps.map(({ actor }) => actor.replace(/^staff:/, ''))
    const people = await staffNames(db, ids)
    await parts.audit.record(db, {
      ...auditLineOf(call),
      action: 'withdrawal.viewed',
      subject: { type: 'withdrawal', id: withdrawal.id },
    })
    const byHand = { withdrawalId: withdrawal.id, brandId: brand.id }
    return {
      withdrawal,
      waitsForHand: await waitsForHand(parts.cashier.parts, db, byHand),
      riskFacts: {
        atRequest: {
          at: found.withdrawal.requested_at,
          facts: factsOf(found.withdrawal.risk_facts),
          risks: found.withdrawal.risks,
        },
        now: {
          at: call.now,
          facts: factsOf(current.facts),
          risks: current.risks,
        },
      },
      steps: found.steps.map(({ state, actor, reason, at }) => ({
        state,
        actor: people.get(actor.replace(/^staff:/, '')) ?? actor,
        reason,
        at,
      })),
    }
  })
}

function decisionRoutes(http: Http, { audit, cashier }: ConsoleDeps): void {
  const { db } = http.context

  route(http, consolePaymentsApi.approve, async (call) => {
    const { brand, staff, input, now } = call
    const reviewed = await transact(db, async (tx) => {
      const review = { withdrawalId: input.withdrawalId, brandId: brand.id, staffId: staff.id, now }
      const done = await cashier.approveWithdrawal(tx, review)
      await audit.record(tx, {
        ...auditLineOf(call),
        action: done.state === 'approved' ? 'withdrawal.approved' : 'withdrawal.first_approved',
        subject: { type: 'withdrawal', id: input.withdrawalId },
        after: { state: done.state },
        reason: input.reason,
      })
      return done
    })
    return announced(reviewed)
  })

  route(http, consolePaymentsApi.reject, async (call) => {
    const { brand, staff, input, now } = call
    const reviewed = await transact(db, async (tx) => {
      const done = await cashier.rejectWithdrawal(tx, {
        withdrawalId: input.withdrawalId,
        brandId: brand.id,
        staffId: staff.id,
        reason: input.rejection,
        now,
      })
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'withdrawal.rejected',
        subject: { type: 'withdrawal', id: input.withdrawalId },
        after: { state: done.state, rejection: input.rejection },
        reason: input.reason,
      })
      return done
    })
    return announced(reviewed)
  })
}

/** A payout from the brand's own account: where it has to be sent, and what became of it at the bank. */
function byHandRoutes(http: Http, { audit, cashier }: ConsoleDeps): void {
  const { db } = http.context

  route(http, consolePaymentsApi.payoutByHand, async (call) => {
    const { withdrawalId } = call.input
    const payout = await cashier.payoutByHand({ withdrawalId, brandId: call.brand.id })
    await audit.record(db, {
      ...auditLineOf(call),
      action: 'withdrawal.account_viewed',
      subject: { type: 'withdrawal', id: withdrawalId },
    })
    return payout
  })

  route(http, consolePaymentsApi.settleByHand, async (call) => {
    const { brand, staff, input, now } = call
    const { withdrawalId, outcome, bankReference, reason } = input
    if ((outcome === 'paid') !== (bankReference !== null))
      refuse('field_invalid', { field: 'bankReference' })
    const announce = await transact(db, async (tx) => {
      const of = { withdrawalId, brandId: brand.id, staffId: staff.id, outcome, bankReference, now }
      const done = await cashier.settleByHand(tx, of)
      await audit.record(tx, {
        ...auditLineOf(call),
        action: outcome === 'paid' ? 'withdrawal.paid_by_hand' : 'withdrawal.refused_by_bank',
        subject: { type: 'withdrawal', id: withdrawalId },
        after: { outcome, bankReference },
        reason,
      })
      return done
    })
    announce()
    return {}
  })
}

/** The figures that the rules saw, as text. */
function factsOf(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Rows as the console shows them, with the names of members and approvers. */
function withdrawalLines(db: Db, { identity }: ConsoleDeps) {
  return async (rows: readonly ListedWithdrawal[], staffId: string) => {
    const accounts = await identity.accountNames(
      db,
      rows.map((row) => row.member_id),
    )
    const approvers = await approverNames(db, rows)
    return rows.map((row) => ({
      ...shownWithdrawal(row, approvers),
      account: accounts.get(row.member_id) ?? '',
      approvedByMe: row.first_approver === staffId || row.second_approver === staffId,
    }))
  }
}

function announced({ state, announce }: Reviewed): { state: Reviewed['state'] } {
  announce()
  return { state }
}

function urgency(row: ListedWithdrawal): number {
  return (row.deadline_at ?? row.requested_at).getTime()
}

async function approverNames(
  db: Db,
  rows: readonly ListedWithdrawal[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => [row.first_approver, row.second_approver])
  return await staffNames(
    db,
    ids.filter((id) => id !== null),
  )
}

function shownWithdrawal(row: ListedWithdrawal, names: ReadonlyMap<string, string>) {
  const state = withdrawalStates.find((known) => known === row.state)
  assert(state, `unknown state ${row.state}`)
  const approvers = [row.first_approver, row.second_approver].filter((id) => id !== null)
  return {
    id: row.id,
    memberId: row.member_id,
    method: row.method,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    payee: { kind: row.key_kind, masked: row.masked },
    state,
    risks: row.risks,
    reason: row.reason,
    needsTwo: row.needs_two,
    approvers: approvers.map((id) => names.get(id) ?? id),
    requestedAt: row.requested_at,
    deadlineAt: row.deadline_at,
  }
}
