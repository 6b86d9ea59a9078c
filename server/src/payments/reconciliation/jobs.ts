import type { PeriodicJob } from '../../platform/periodic.ts'
import { reconcile } from './do-run.ts'
import { markStaleRuns } from './mark-stale.ts'
import { openBySeverity, staleByKind } from './queries.ts'
import type { ReconciliationDeps } from './deps.ts'

const EVERY_MS = 10_000

/** Compares what is due. One process leads it; were two to run it, each run would still be done by one of them. */
export function reconciliationJob(parts: ReconciliationDeps): PeriodicJob {
  return {
    name: 'reconciliation',
    everyMs: EVERY_MS,
    figures: [parts.context.metrics.reconciliationCases, parts.context.metrics.reconciliationStale],
    run: async ({ signal }) => {
      await reconcile(parts, signal)
      await markStaleRuns(parts)
      await showCases(parts)
      await showStale(parts)
    },
  }
}

/** For the alarm: a case that nobody opens in the console is still seen. */
async function showCases({ context }: ReconciliationDeps): Promise<void> {
  const { db, clock, metrics } = context
  const open = await openBySeverity(db, clock.now())
  metrics.reconciliationCases.reset()
  for (const { severity, overdue, cases } of open) {
    metrics.reconciliationCases.set({ severity, overdue: String(overdue) }, Number(cases))
  }
}

/** For the alarm: a comparison that is out of date proves nothing any more. */
async function showStale({ context: { db, clock, metrics } }: ReconciliationDeps): Promise<void> {
  metrics.reconciliationStale.reset()
  for (const { kind, runs } of await staleByKind(db, clock.now()))
    metrics.reconciliationStale.set({ kind }, runs)
}
