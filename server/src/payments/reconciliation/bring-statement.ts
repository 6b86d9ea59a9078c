import { sql } from 'kysely'
import { refuse } from '../../platform/refusal.ts'
import { type Counterpart, planRun, windowOf } from './plan-days.ts'
import type { ReconciliationDeps } from './deps.ts'
import { pspCsv } from './psp-file.ts'
import { onePiece } from './read-csv.ts'
import { type StagedStatement, stagePspStatement, stageVendorStatement } from './stage-statement.ts'
import { UnreadableStatement } from './statement.ts'
import { vendorCsv, vendorJson } from './vendor-file.ts'

export interface StatementFile {
  brand: { id: number; timeZone: string }
  kind: 'vendor' | 'psp'
  counterpart: string
  day: string
  format: 'csv' | 'json'
  content: string
  broughtBy: string
}

/**
 * Takes a counterpart's statement from a file and lets its day be compared with it. Refuses `not_found` for a counterpart or day that
 * does not exist, `statement_too_early`, and `statement_unreadable` with the line; then nothing of the file is used.
 */
export async function bringStatement(
  parts: ReconciliationDeps,
  file: StatementFile,
): Promise<StagedStatement & { runId: string }> {
  if (!isDay(file.day) || !(await isKnown(parts, file))) refuse('not_found')
  const window = await windowOf(parts, file.brand, file.day)
  if (!window) refuse('statement_too_early')
  const origin = { window, counterpart: file.counterpart, broughtBy: file.broughtBy }
  const staged = await staging(parts, file, origin)
  const { id: runId } = await planRun(parts, window, file)
  await requestRun(parts, { runId, wantsStatement: false })
  return { ...staged, runId }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

async function isKnown(
  { vendors, providers }: ReconciliationDeps,
  { kind, counterpart }: Counterpart,
): Promise<boolean> {
  return kind === 'vendor'
    ? (await vendors.byCode(counterpart)) !== null
    : providers.has(counterpart)
}

async function staging(
  parts: ReconciliationDeps,
  { kind, format, content }: StatementFile,
  origin: Parameters<typeof stageVendorStatement>[1],
): Promise<StagedStatement> {
  try {
    if (kind === 'psp') {
      if (format === 'json') throw new UnreadableStatement('header', 1)
      return await stagePspStatement(parts, origin, pspCsv(onePiece(content), origin.window))
    }
    const lines =
      format === 'json'
        ? vendorJson(content, origin.window)
        : vendorCsv(onePiece(content), origin.window)
    return await stageVendorStatement(parts, origin, lines)
  } catch (error) {
    if (error instanceof UnreadableStatement)
      refuse('statement_unreadable', {
        values: {
          problem: error.problem,
          where: error.field === null ? 'line' : 'field',
          line: error.line,
          column: error.field?.column ?? '',
          value: shortened(error.field?.value ?? ''),
        },
      })
    throw error
  }
}

const LONGEST_VALUE = 60

function shortened(value: string): string {
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value
}

/** Makes a run due now. One that is being compared at this moment is compared once more after it. */
export async function requestRun(
  { context: { db, clock } }: ReconciliationDeps,
  { runId, wantsStatement }: { runId: string; wantsStatement: boolean },
): Promise<void> {
  await db
    .updateTable('reconciliation_runs')
    .set({
      state: 'waiting',
      claim: null,
      attempts: 0,
      next_at: clock.now(),
      // A fetch that is wanted already stays wanted.
      wants_statement: wantsStatement ? true : sql<boolean>`wants_statement`,
    })
    .where('id', '=', runId)
    .execute()
}
