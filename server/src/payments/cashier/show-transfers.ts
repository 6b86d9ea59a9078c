import { sql } from 'kysely'
import { backlogFigures } from '../../platform/backlog-figures.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'

/** How many payouts and returns have no outcome yet, and since when. The index of what is due holds nothing else. */
export function transferFigures(context: Pick<Context, 'db' | 'clock' | 'metrics'>): PeriodicJob {
  const { db, metrics } = context
  return backlogFigures(context, {
    name: 'cashier-figures',
    waiting: metrics.transfersWaiting,
    oldest: metrics.transfersOldest,
    values: ['queued', 'sending'],
    read: async () => {
      const { rows } = await sql<{ value: string; waiting: number; oldestAt: Date }>`
        select state as value, count(*)::int as waiting, min(created_at) as "oldestAt"
        from cashier_transfers where state in ('queued', 'sending') group by state`.execute(db)
      return rows
    },
  })
}
