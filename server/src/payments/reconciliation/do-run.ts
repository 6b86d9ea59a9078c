import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { ClaimLost } from '../../platform/job-queue.ts'
import { type ClaimedRun, claimRun, holdClaim, postponeRun } from './claim-run.ts'
import { compareHouse } from './compare-house.ts'
import { clearCosts } from './clear-costs.ts'
import { comparePsp } from './compare-psp.ts'
import { type Compared, compareVendor } from './compare-vendor.ts'
import { obtainStatement, type Obtained } from './obtain-statement.ts'
import type { ReconciliationDeps } from './deps.ts'
import { CLOSING_MINUTES, STATEMENT_DUE_HOURS } from './rules.ts'
import { settleCases } from './settle-cases.ts'
import { sweepStatements } from './sweep.ts'
import { planDays } from './plan-days.ts'
import { transact } from '../../platform/transact.ts'

/** One turn of the clockwork: plans what is new, then compares until nothing is due. Returns how many runs ended. */
export async function reconcile(parts: ReconciliationDeps, signal?: AbortSignal): Promise<number> {
  await planDays(parts)
  let ended = 0
  const next = async () => (signal?.aborted ? null : await claimRun(parts))
  for (let run = await next(); run !== null; run = await next()) {
    try {
      if (await doRun(parts, run)) ended += 1
    } catch (error) {
      if (!(error instanceof ClaimLost)) await putOff(parts, run, error)
    }
  }
  await sweepStatements(parts)
  return ended
}

async function putOff(
  { context }: ReconciliationDeps,
  run: ClaimedRun,
  error: unknown,
): Promise<void> {
  const { id, kind, counterpart, day } = run
  context.log.error(
    { err: error, id, kind, counterpart, day },
    'a reconciliation could not be done',
  )
  const now = context.clock.now()
  await transact(context.db, (tx) => postponeRun(tx, { run, obstacle: 'unavailable', now }))
}

/** True when the run ended, false when it has to wait for its statement. */
async function doRun(parts: ReconciliationDeps, run: ClaimedRun): Promise<boolean> {
  const obtained: Obtained | null = run.kind === 'house' ? null : await obtainStatement(parts, run)
  if (obtained && 'obstacle' in obtained) {
    await waitForStatement(parts, run, obtained.obstacle)
    return false
  }
  const { db } = parts.context
  const { marketPack } = await parts.brands.byId(run.brandId)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '300s'`.execute(tx)
      await holdClaim(tx, run)
      await clear(tx, run)
      const compared = await compare(tx, run, { obtained, marketPack })
      if (run.kind === 'psp') await clearCosts(parts, tx, run)
      const now = parts.context.clock.now()
      await settleCases(parts, tx, { run, now })
      await finish(tx, { run, obtained, compared, now })
      if (run.wantsStatement) await recheckOthers(tx, run, now)
    })
  return true
}

async function clear(tx: Tx, run: ClaimedRun): Promise<void> {
  await tx.deleteFrom('reconciliation_differences').where('run_id', '=', run.id).execute()
  await tx.deleteFrom('reconciliation_totals').where('run_id', '=', run.id).execute()
}

async function compare(
  tx: Tx,
  run: ClaimedRun,
  of: { obtained: Exclude<Obtained, { obstacle: unknown }> | null; marketPack: string },
): Promise<Compared> {
  if (!of.obtained) return await compareHouse(tx, run, of.marketPack)
  const { statementId, source } = of.obtained
  return source === null
    ? await comparePsp(tx, run, { statementId })
    : await compareVendor(tx, run, { source, statementId })
}

interface Finished {
  run: ClaimedRun
  obtained: Exclude<Obtained, { obstacle: unknown }> | null
  compared: Compared
  now: Date
}

async function finish(tx: Tx, { run, obtained, compared, now }: Finished): Promise<void> {
  const { late, differences } = await tx
    .selectFrom('reconciliation_differences')
    .select([
      sql<bigint>`count(*) filter (where reason = 'late')`.as('late'),
      sql<bigint>`count(*) filter (where reason not in ('late', 'more_differences'))`.as(
        'differences',
      ),
    ])
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('reconciliation_runs')
    .set({
      state: differences === 0n ? 'matched' : 'differs',
      claim: null,
      attempts: 0,
      obstacle: null,
      wants_statement: false,
      statement_id: obtained?.statementId ?? null,
      statement_digest: obtained?.digest ?? null,
      our_fingerprint: compared.ourFingerprint,
      our_lines: compared.ourLines,
      their_lines: compared.theirLines,
      matched: compared.matched,
      differences: Number(differences),
      late: Number(late),
      finished_at: now,
      source: obtained?.source ?? null,
      // What this transaction sees is what was compared.
      seen: sql<string>`pg_current_snapshot()::text`,
      checked_xid: sql<string>`pg_snapshot_xmin(pg_current_snapshot())`,
      unseen_lines: 0n,
      stale_at: null,
    })
    .where('id', '=', run.id)
    .execute()
}

/**
 * A new statement may explain what other days missed: runs of the same counterpart with open cases are compared again, with the
 * statements that they have. Those ask no others, so this ends.
 */
async function recheckOthers(tx: Tx, run: ClaimedRun, now: Date): Promise<void> {
  await sql`
    update reconciliation_runs r set state = 'waiting', next_at = ${now}
    where r.brand_id = ${run.brandId} and r.kind = ${run.kind} and r.counterpart = ${run.counterpart}
      and r.day <> ${run.day}::date and r.day between ${run.day}::date - 30 and ${run.day}::date + 30 and r.state = 'differs'
      and exists (select from reconciliation_cases c where c.brand_id = r.brand_id and c.kind = r.kind
        and c.counterpart = r.counterpart and c.day = r.day and c.state <> 'resolved')`.execute(tx)
}

/** A statement that does not come is a case after a day; the case closes by itself when the run ends after all. */
async function waitForStatement(
  parts: ReconciliationDeps,
  run: ClaimedRun,
  obstacle: 'no_statement' | 'unreadable' | 'unavailable',
): Promise<void> {
  const now = parts.context.clock.now()
  const due = run.to.getTime() + CLOSING_MINUTES * 60_000 + STATEMENT_DUE_HOURS * 3_600_000
  await transact(parts.context.db, async (tx) => {
    await holdClaim(tx, run)
    // A day that was compared before keeps what was found.
    if (run.statementId === null && now.getTime() >= due) {
      await clear(tx, run)
      await tx
        .insertInto('reconciliation_differences')
        .values({
          run_id: run.id,
          reason: 'statement_missing',
          subject: run.day,
          currency: await currencyOf(parts, run.brandId),
          at: run.to,
        })
        .execute()
      await settleCases(parts, tx, { run, now })
    }
    await postponeRun(tx, { run, obstacle, now })
  })
}

async function currencyOf({ brands }: ReconciliationDeps, brandId: number): Promise<string> {
  return (await brands.byId(brandId)).currency
}
