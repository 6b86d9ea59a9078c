import { sql } from 'kysely'
import { backlogFigures } from '../../platform/backlog-figures.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { channels } from './words.ts'

/** How many messages wait, and since when. The index of what is due holds nothing else. */
export function waitingFigures(context: Pick<Context, 'db' | 'clock' | 'metrics'>): PeriodicJob {
  const { db, metrics } = context
  return backlogFigures(context, {
    name: 'messages-figures',
    waiting: metrics.messagesWaiting,
    oldest: metrics.messagesOldest,
    values: channels,
    read: async () => {
      const { rows } = await sql<{ value: string; waiting: number; oldestAt: Date }>`
        select channel as value, count(*)::int as waiting, min(created_at) as "oldestAt"
        from messages_outbox where ended_at is null group by channel`.execute(db)
      return rows
    },
  })
}
