import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import { createAskOutside } from '../../platform/outside/ask-outside.ts'
import type { ClaimedRun, Obstacle } from './claim-run.ts'
import type { ReconciliationDeps } from './deps.ts'
import { pspCsv } from './psp-file.ts'
import { stagePspStatement, stageVendorStatement } from './stage-statement.ts'
import { openFeed } from './statement-feed.ts'
import { UnreadableStatement, type VendorStatements } from './statement.ts'

export type Obtained =
  | { obstacle: Obstacle }
  | {
      statementId: string
      digest: Buffer
      /** The vendor's number in the journal; null for a payment provider. */
      source: number | null
    }

/**
 * The statement that a run compares: the counterpart's own when it is asked for and can be had, otherwise the one that is there, which
 * may have been brought as a file. Its lines are written before this returns.
 */
export async function obtainStatement(
  parts: ReconciliationDeps,
  run: ClaimedRun,
): Promise<Obtained> {
  const source = run.kind === 'vendor' ? await sourceOf(parts, run.counterpart) : null
  const obstacle = run.wantsStatement ? await fetchStatement(parts, run) : null
  const ready = await parts.context.db
    .selectFrom('reconciliation_statements')
    .select(['id', 'digest'])
    .where('brand_id', '=', run.brandId)
    .where('kind', '=', run.kind)
    .where('counterpart', '=', run.counterpart)
    .where('day', '=', dayOf(run))
    .where('state', '=', 'ready')
    .executeTakeFirst()
  // An old statement must not hide that the new one could not be read.
  if (obstacle === 'unreadable' || !ready?.digest) return { obstacle: obstacle ?? 'no_statement' }
  return { statementId: ready.id, digest: ready.digest, source }
}

function dayOf({ day }: ClaimedRun) {
  return sql<Date>`${day}::date`
}

async function sourceOf({ vendors }: ReconciliationDeps, code: string): Promise<number> {
  const vendor = await vendors.byCode(code)
  assert(vendor, `no vendor ${code}`)
  return vendor.id
}

/** Null when a statement was written; otherwise what stood in the way. */
async function fetchStatement(
  parts: ReconciliationDeps,
  run: ClaimedRun,
): Promise<Obstacle | null> {
  try {
    const isHere =
      run.kind === 'vendor' ? await fetchVendor(parts, run) : await fetchPsp(parts, run)
    return isHere ? null : 'no_statement'
  } catch (error) {
    const { kind, counterpart, day } = run
    parts.context.log.warn({ err: error, kind, counterpart, day }, 'a statement could not be had')
    return error instanceof UnreadableStatement ? 'unreadable' : 'unavailable'
  }
}

async function fetchVendor(parts: ReconciliationDeps, run: ClaimedRun): Promise<boolean> {
  const statements = await statementsOf(parts, run.counterpart)
  const pieces = await statements?.fetch(run)
  if (!pieces) return false
  const origin = { window: run, counterpart: run.counterpart, broughtBy: null }
  await stageVendorStatement(parts, origin, pieces)
  return true
}

async function statementsOf(
  { context, vendors, vendorStatements }: ReconciliationDeps,
  code: string,
): Promise<VendorStatements | null> {
  const near = vendorStatements.get(code)
  if (near) return near
  const row = await context.db
    .selectFrom('vendors_public')
    .select('statement_url')
    .where('code', '=', code)
    .executeTakeFirst()
  const secret = (await vendors.byCode(code))?.secrets[0]
  if (!row?.statement_url || !secret) return null
  return openFeed({
    url: row.statement_url,
    secret,
    clock: context.clock,
    ask: createAskOutside(context.config),
  })
}

async function fetchPsp(parts: ReconciliationDeps, run: ClaimedRun): Promise<boolean> {
  const statements = parts.providers.get(run.counterpart)?.statements
  const { code } = await parts.brands.byId(run.brandId)
  const pieces = await statements?.fetch({ account: code, from: run.from, to: run.to })
  if (!pieces) return false
  const origin = { window: run, counterpart: run.counterpart, broughtBy: null }
  await stagePspStatement(parts, origin, pspCsv(pieces))
  return true
}
