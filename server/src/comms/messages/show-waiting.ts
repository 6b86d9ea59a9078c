import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { channels } from './words.ts'

const EVERY_MS = 15_000

/** For the alarm: how many messages wait, and since when. The index of what is due holds nothing else. */
export function waitingFigures(context: Pick<Context, 'db' | 'clock' | 'metrics'>): PeriodicJob {
  const { messagesWaiting, messagesOldest } = context.metrics
  return {
    name: 'messages-figures',
    everyMs: EVERY_MS,
    figures: [messagesWaiting, messagesOldest],
    run: () => showWaiting(context),
  }
}

async function showWaiting({
  db,
  clock,
  metrics,
}: Pick<Context, 'db' | 'clock' | 'metrics'>): Promise<void> {
  const { rows } = await sql<{ channel: string; waiting: number; oldestAt: Date }>`
    select channel, count(*)::int as waiting, min(created_at) as "oldestAt"
    from messages_outbox where ended_at is null group by channel`.execute(db)
  for (const channel of channels) {
    const found = rows.find((row) => row.channel === channel)
    const ageMs = found ? Math.max(0, clock.now().getTime() - found.oldestAt.getTime()) : 0
    metrics.messagesWaiting.set({ channel }, found?.waiting ?? 0)
    metrics.messagesOldest.set({ channel }, ageMs / 1000)
  }
}
