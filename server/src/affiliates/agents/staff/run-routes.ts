import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import { takenBackOf } from '../../../payments/cashier/cashier.ts'
import { accountNames } from '../../../accounts/members/members.ts'
import { staffNames } from '../../../accounts/staff/staff.ts'
import type { AgentsDeps } from '../deps.ts'
import { payRulesOf } from '../pay/asked.ts'
import { calculate } from '../pay/calculate-run.ts'
import { exportRunPage } from '../pay/export-run.ts'
import { mathsFrom, withAccounts } from '../pay/stored-maths.ts'
import { significantLines } from '../pay/significant-lines.ts'
import { approveRun } from './approve-run.ts'
import { linesOfRun, type RunRow, runsOf } from './queries.ts'
import { levelsOfRun } from './run-levels.ts'
import { auditLineOf } from '../../../core/audit/audit.ts'
import { transact } from '../../../platform/transact.ts'

/** Serves settlement runs to staff: what they pay, the two decisions, and the same calculated again. */
export function runRoutes(http: Http, parts: AgentsDeps): void {
  readRoutes(http, parts)
  rerunRoute(http, parts)
  exportRoute(http, parts)
  approveRoute(http, parts)
}

async function oneRun(parts: AgentsDeps, of: { brandId: number; runId: string }): Promise<RunRow> {
  const [run] = await runsOf(parts.context.db, { brandId: of.brandId, id: of.runId, limit: 1 })
  return run ?? refuse('not_found')
}

/** Runs with the names of those who decided them. */
async function shown(parts: AgentsDeps, runs: readonly RunRow[], staffId: string) {
  const ids = runs.flatMap(({ approvedBy, releasedBy }) =>
    [approvedBy ?? [], releasedBy ?? []].flat(),
  )
  const names = await staffNames(parts.context.db, ids)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return runs.map((run) => ({
    ...run,
    approvedBy: nameOf(run.approvedBy),
    releasedBy: nameOf(run.releasedBy),
    mine: run.approvedBy === staffId,
  }))
}

function readRoutes(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.runs, async ({ brand, staff, input }) => {
    const found = await runsOf(db, { ...input, brandId: brand.id })
    const items = found.slice(0, input.limit)
    return {
      items: await shown(parts, items, staff.id),
      nextCursor: found.length > input.limit ? (items.at(-1)?.commissionRunId ?? null) : null,
    }
  })
  route(http, consoleAgentsApi.run, async ({ brand, staff, input }) => {
    const row = await oneRun(parts, { brandId: brand.id, runId: input.commissionRunId })
    const lines = await linesOfRun(db, row.commissionRunId)
    const people = lines.flatMap(({ agentId, uplineId }) => [
      agentId,
      ...(uplineId ? [uplineId] : []),
    ])
    const names = await accountNames(db, [...new Set(people)])
    const person = (memberId: bigint) => ({ memberId, account: names.get(memberId) ?? '' })
    const back = await takenBackOf(
      db,
      lines.map(({ commissionLineId }) => commissionLineId),
    )
    const [run] = await shown(parts, [row], staff.id)
    return {
      run: run ?? refuse('not_found'),
      levels: await levelsOfRun(db, row.commissionRunId),
      lines: await Promise.all(
        lines.map(async ({ agentId, uplineId, inputs, ...line }) => ({
          ...line,
          takenBack: back.get(line.commissionLineId) ?? null,
          agent: person(agentId),
          upline: uplineId === null ? null : person(uplineId),
          maths: await withAccounts(db, mathsFrom(inputs)),
        })),
      ),
    }
  })
}

function rerunRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.rerun, async ({ brand, input }) => {
    const run = await oneRun(parts, { brandId: brand.id, runId: input.commissionRunId })
    const again = await calculate(db, {
      ...run,
      brandId: brand.id,
      timeZone: brand.timeZone,
      rootId: null,
      limits: await payRulesOf(parts, brand.id),
    })
    const written = await db
      .selectFrom('agents_run_lines')
      .select(['agent_id', 'amount'])
      .where('run_id', '=', run.commissionRunId)
      .execute()
    const amounts = new Map(again.map(({ settled }) => [settled.agentId, settled.amount]))
    const before = new Map(written.map((line) => [line.agent_id, line.amount]))
    const agents = [...new Set([...amounts.keys(), ...before.keys()])]
    const different = agents.filter((id) => (amounts.get(id) ?? 0n) !== (before.get(id) ?? 0n))
    const names = await accountNames(db, different)
    return {
      lines: significantLines(run.type, again).length,
      payable: again.reduce((sum, { settled }) => sum + settled.amount, 0n),
      differences: different.map((memberId) => ({
        agent: { memberId, account: names.get(memberId) ?? '' },
        written: before.get(memberId) ?? 0n,
        again: amounts.get(memberId) ?? 0n,
      })),
    }
  })
}

function exportRoute(http: Http, parts: AgentsDeps): void {
  const { db } = parts.context
  route(http, consoleAgentsApi.exportRun, async (call) => {
    const { brand, input } = call
    const run = await oneRun(parts, { brandId: brand.id, runId: input.commissionRunId })
    // Whoever takes the bets of a whole brand along is written down, once a file.
    if (input.cursor === undefined)
      await parts.audit.record(db, {
        ...auditLineOf(call),
        action: 'agents.run_exported',
        subject: { type: 'commission_run', id: run.commissionRunId },
        after: { lines: run.lines },
      })
    const { id: brandId, currency } = brand
    return await exportRunPage(db, { run: { ...run, brandId, currency }, cursor: input.cursor })
  })
}

function approveRoute(http: Http, parts: AgentsDeps): void {
  route(http, consoleAgentsApi.approve, async (call) => {
    const { brand, staff, input, now } = call
    const runId = input.commissionRunId
    return await transact(parts.context.db, async (tx) => {
      const state = await approveRun(tx, { runId, brandId: brand.id, staffId: staff.id, now })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: state === 'paying' ? 'agents.run_released' : 'agents.run_approved',
        subject: { type: 'commission_run', id: runId },
        after: { state },
        reason: input.reason,
      })
      return { state }
    })
  })
}
