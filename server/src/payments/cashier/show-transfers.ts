import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'

const EVERY_MS = 15_000
const WAITING = ['queued', 'sending'] as const

/** For the alarm: how many payouts and returns have no outcome yet, and since when. The index of what is due holds nothing else. */
export function transferFigures(context: Pick<Context, 'db' | 'clock' | 'metrics'>): PeriodicJob {
  const { transfersWaiting, transfersOldest } = context.metrics
  return {
    name: 'cashier-figures',
    everyMs: EVERY_MS,
    figures: [transfersWaiting, transfersOldest],
    run: () => showTransfers(context),
  }
}

async function showTransfers({
  db,
  clock,
  metrics,
}: Pick<Context, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const { rows } = await sql<{ state: string; waiting: number; oldestAt: Date }>`
    select state, count(*)::int as waiting, min(created_at) as "oldestAt"
    from cashier_transfers where state in ('queued', 'sending') group by state`.execute(db)
  for (const state of WAITING) {
    const found = rows.find((row) => row.state === state)
    const ageMs = found ? Math.max(0, clock.now().getTime() - found.oldestAt.getTime()) : 0
    metrics.transfersWaiting.set({ state }, found?.waiting ?? 0)
    metrics.transfersOldest.set({ state }, ageMs / 1000)
  }
}
