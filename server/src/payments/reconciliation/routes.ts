import { reconciliationApi } from '@croupier/api/payments/reconciliation'
import type { Tx } from '../../platform/db.ts'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { type AuditEntry, auditLineOf } from '../../core/audit/audit.ts'
import { decideAdjustment, proposeAdjustment } from './adjust-case.ts'
import { bringStatement, requestRun } from './bring-statement.ts'
import { staffDisplayNames } from '../../accounts/staff/staff.ts'
import { costRoutes } from './cost-routes.ts'
import type { ReconciliationDeps } from './deps.ts'
import {
  differencesOf,
  findCase,
  findRun,
  listCases,
  notesOf,
  openCounts,
  runsOfDays,
  statementOf,
  totalsOf,
} from './queries.ts'
import { shownCase, shownCaseDetail, shownDifference, shownRun, stateOf } from './shown.ts'
import { type CaseRow, type CaseWork, noteCase, resolveCase, takeCase } from './work-case.ts'
import { transact } from '../../platform/transact.ts'

type StaffCall<Input> = CallOf<{ staff: 'any' }, Input>

/** Serves /console/api/reconciliation/*. Reading asks for `reconciliation.read`, money for two people with `adjustments.write`. */
export function reconciliationRoutes(http: Http, parts: ReconciliationDeps): void {
  runRoutes(http, parts)
  startRoutes(http, parts)
  caseRoutes(http, parts)
  workRoutes(http, parts)
  costRoutes(http, parts)
}

function runRoutes(http: Http, parts: ReconciliationDeps): void {
  const { db } = http.context

  route(http, reconciliationApi.days, async ({ brand, input, now }) => {
    const runs = await runsOfDays(db, { brandId: brand.id, days: input.days })
    const vendors = await parts.vendors.ofBrand(brand.id)
    return {
      runs: runs.map(shownRun),
      ...(await openCounts(db, { brandId: brand.id, now })),
      counterparts: [
        ...vendors.map(({ code, name }) => ({ kind: 'vendor' as const, counterpart: code, name })),
        ...[...parts.providers.keys()].map((code) => ({
          kind: 'psp' as const,
          counterpart: code,
          name: null,
        })),
      ],
    }
  })

  route(http, reconciliationApi.run, async ({ brand, input }) => {
    const run = await findRun(db, { brandId: brand.id, runId: input.runId })
    if (!run) refuse('not_found')
    const statement = run.statement_id === null ? null : await statementOf(db, run.statement_id)
    return {
      run: shownRun(run),
      from: run.from_at,
      to: run.to_at,
      statement: statement
        ? {
            origin: statement.origin === 'file' ? ('file' as const) : ('feed' as const),
            digest: statement.digest?.toString('hex') ?? '',
            lines: Number(statement.lines),
            receivedAt: statement.received_at,
            receivedBy: statement.received_by,
          }
        : null,
      totals: (await totalsOf(db, run.id)).map((total) => ({
        currency: total.currency,
        measure: total.measure,
        ours: total.ours,
        theirs: total.theirs,
        ourCount: Number(total.our_count),
        theirCount: Number(total.their_count),
      })),
    }
  })

  route(http, reconciliationApi.differences, async ({ brand, input }) => {
    const run = await findRun(db, { brandId: brand.id, runId: input.runId })
    if (!run) refuse('not_found')
    const page = await differencesOf(db, input)
    return { items: page.items.map(shownDifference), nextCursor: page.nextCursor }
  })
}

function startRoutes(http: Http, parts: ReconciliationDeps): void {
  const { db } = http.context

  route(http, reconciliationApi.runAgain, async (call) => {
    const { brand, input } = call
    const run = await findRun(db, { brandId: brand.id, runId: input.runId })
    if (!run) refuse('not_found')
    await parts.audit.record(db, {
      ...auditLineOf(call),
      action: 'reconciliation.run_asked',
      subject: { type: 'reconciliation', id: run.id },
      after: { kind: run.kind, counterpart: run.counterpart, day: run.day },
      reason: input.reason,
    })
    await requestRun(parts, { runId: run.id, wantsStatement: true })
    return { state: 'waiting' as const }
  })

  route(http, reconciliationApi.bringStatement, async (call) => {
    const { brand, staff, input } = call
    const { reason, ...file } = input
    const brought = await bringStatement(parts, { ...file, brand, broughtBy: staff.name })
    const { runId, lines } = brought
    const digest = brought.digest.toString('hex')
    await parts.audit.record(db, {
      ...auditLineOf(call),
      action: 'reconciliation.statement_brought',
      subject: { type: 'reconciliation', id: runId },
      after: { counterpart: file.counterpart, day: file.day, lines, digest },
      reason,
    })
    return { runId, lines, digest }
  })
}

function caseRoutes(http: Http, parts: ReconciliationDeps): void {
  const { db } = http.context

  route(http, reconciliationApi.cases, async ({ brand, staff, input }) => {
    const { mine, ...filter } = input
    const page = await listCases(db, {
      ...filter,
      brandId: brand.id,
      ...(mine ? { assignee: staff.id } : {}),
    })
    const words = await wordsOf(parts, page.items)
    return { items: page.items.map((row) => shownCase(row, words)), nextCursor: page.nextCursor }
  })

  route(http, reconciliationApi.case, async ({ brand, staff, input }) => {
    const found = await findCase(db, { brandId: brand.id, caseId: input.caseId })
    if (!found) refuse('not_found')
    const words = await wordsOf(parts, [found])
    const notes = await notesOf(db, found.id)
    return shownCaseDetail(found, { words, notes, staffId: staff.id })
  })
}

async function wordsOf(
  { identity, context: { db } }: ReconciliationDeps,
  rows: readonly Pick<CaseRow, 'member_id' | 'assignee' | 'proposed_by'>[],
) {
  const members = rows.flatMap(({ member_id: id }) => (id === null ? [] : [id]))
  return {
    accounts: await identity.accountNames(db, members),
    staff: await staffDisplayNames(
      db,
      rows.flatMap((row) => [row.assignee, row.proposed_by]),
    ),
  }
}

type CaseCall = StaffCall<{ caseId: string; reason?: string }>

function workRoutes(http: Http, parts: ReconciliationDeps): void {
  /** Opens the transaction, lets the command work, and writes the audit line with it. */
  const work = async (
    call: CaseCall,
    action: `reconciliation.${string}`,
    command: (tx: Tx, work: CaseWork) => Promise<CaseRow>,
    after?: AuditEntry['after'],
  ) =>
    await transact(http.context.db, async (tx) => {
      const { brand, staff, input, now } = call
      const text = input.reason ?? null
      const of = { caseId: input.caseId, brandId: brand.id, staff, text, now }
      const { state } = await command(tx, of)
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action,
        subject: { type: 'reconciliation_case', id: input.caseId },
        ...(after === undefined ? {} : { after }),
        ...(text === null ? {} : { reason: text }),
      })
      return { state: stateOf(state) }
    })

  route(http, reconciliationApi.takeCase, (call) =>
    work(call, 'reconciliation.case_taken', (tx, of) => takeCase(parts, tx, of)),
  )
  route(http, reconciliationApi.noteCase, (call) =>
    work(call, 'reconciliation.case_noted', (tx, of) => noteCase(parts, tx, of)),
  )
  route(http, reconciliationApi.resolveCase, (call) => {
    const { outcome } = call.input
    const command = (tx: Tx, of: CaseWork) => resolveCase(parts, tx, { ...of, outcome })
    return work(call, 'reconciliation.case_resolved', command, { outcome })
  })
  route(http, reconciliationApi.proposeAdjustment, (call) => {
    const { amount } = call.input
    const command = (tx: Tx, of: CaseWork) => proposeAdjustment(parts, tx, { ...of, amount })
    return work(call, 'reconciliation.adjustment_proposed', command, { amount: String(amount) })
  })
  route(http, reconciliationApi.decideAdjustment, (call) => {
    const { approve, amount } = call.input
    const command = (tx: Tx, of: CaseWork) =>
      decideAdjustment(parts, tx, { ...of, approve, amount })
    const action = approve ? 'adjustment_posted' : 'adjustment_declined'
    return work(call, `reconciliation.${action}`, command, { amount: String(amount) })
  })
}
