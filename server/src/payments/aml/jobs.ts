import { sql } from 'kysely'
import { createProjections, type Projection } from '../../core/events/events.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { flagProjections } from './flag-operations.ts'
import type { AmlDeps } from './deps.ts'
import { openFlags } from './queries.ts'
import { soonBefore } from './rules.ts'
import { writeNote } from './work-flag.ts'
import { transact } from '../../platform/transact.ts'

const LOOK_MS = 1_000
const REMIND_MS = 60_000
/** As many as one round reminds of. */
const MOST_REMINDED = 200

/**
 * The queue's clockwork, apart from the house's other projections: whatever happens to it, messages, figures and payouts go on, and it reads
 * on from where it stood.
 */
export function flagJobs(parts: Pick<AmlDeps, 'context'>): PeriodicJob[] {
  return [
    ...flagProjections(parts.context).map((projection) => lookJob(parts, projection)),
    {
      name: 'flags-reminders',
      everyMs: REMIND_MS,
      figures: [parts.context.metrics.flagsOldestOpen, parts.context.metrics.flagsOpen],
      run: async () => {
        await remind(parts)
        await showAge(parts)
      },
    },
  ]
}

function lookJob({ context }: Pick<AmlDeps, 'context'>, projection: Projection): PeriodicJob {
  return {
    name: `flags-${projection.name}`,
    everyMs: LOOK_MS,
    run: async ({ signal }) => {
      if (signal.aborted) return
      const reading = createProjections(context, [projection])
      signal.addEventListener('abort', () => void reading.stop(), { once: true })
      await reading.catchUp()
    },
  }
}

/** Writes on flags, once each, that their day comes near or has passed; answers how many. */
export async function remind({ context }: Pick<AmlDeps, 'context'>): Promise<number> {
  const { db, clock, log } = context
  const now = clock.now()
  const reminded = await transact(db, async (tx) => {
    const { rows } = await sql<{ id: string; reminded: 'due_soon' | 'overdue' }>`
      update flags set reminded = case when due_at <= ${now} then 'overdue' else 'due_soon' end
      where id in (
        select id from flags
        where state <> 'closed' and (due_at <= ${now} and reminded is distinct from 'overdue'
          or due_at <= ${soonBefore(now)} and reminded is null)
        order by due_at limit ${MOST_REMINDED} for update skip locked
      )
      returning id, reminded`.execute(tx)
    for (const { id, reminded: step } of rows)
      await writeNote({ context }, tx, {
        flagId: id,
        at: now,
        author: 'system:flags',
        step,
        text: null,
      })
    return rows.length
  })
  if (reminded > 0) log.warn({ flags: reminded }, 'analyses of flagged operations are due')
  return reminded
}

/** For the alarm: what nobody opens in the console is still seen. */
export async function showAge({ context }: Pick<AmlDeps, 'context'>): Promise<void> {
  const { db, clock, metrics } = context
  const now = clock.now()
  const { open, dueSoon, overdue, oldestAt } = await openFlags(db, { now })
  metrics.flagsOldestOpen.set(oldestAt ? (now.getTime() - oldestAt.getTime()) / 1000 : 0)
  metrics.flagsOpen.set({ due: 'later' }, open - dueSoon - overdue)
  metrics.flagsOpen.set({ due: 'soon' }, dueSoon)
  metrics.flagsOpen.set({ due: 'overdue' }, overdue)
}
