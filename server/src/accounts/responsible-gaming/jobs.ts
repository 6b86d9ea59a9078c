import type { Tx } from '../../platform/db.ts'
import type { EventRow, Projection } from '../../core/events/events.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { holdWallets, writeGuard } from './guard.ts'
import { followExclusion } from './pause-play.ts'
import type { ResponsibleGamingDeps } from './deps.ts'
import { HOUR_MS } from './rules.ts'
import { forgetOldHours, watchHarm } from './watch-harm.ts'
import { transact } from '../../platform/transact.ts'

/** Protection's clockwork. Each round may be lost, doubled or run on two machines without harm. */
export function protectionJobs(
  parts: ResponsibleGamingDeps,
  brandIds: () => Promise<number[]>,
): PeriodicJob[] {
  const lastLooks = new Map<number, Date>()
  return [
    {
      name: 'protection-harm',
      everyMs: 10 * 60_000,
      run: async ({ signal }) => {
        for (const id of await brandIds()) {
          if (signal.aborted) return
          // What arrived late, or while a look was under way, is looked at in the next one; a new process begins with a whole day.
          const last = lastLooks.get(id)
          const now = parts.context.clock.now()
          await watchHarm(parts, id, last && new Date(last.getTime() - HOUR_MS))
          await forgetOldHours(parts, id)
          lastLooks.set(id, now)
        }
      },
    },
    { name: 'protection-guards', everyMs: 60_000, run: async () => void (await freeEnded(parts)) },
  ]
}

/** Gives back the everyday way of a bet to those whose time-out has ended. They could play before that too, only more slowly. */
export async function freeEnded(parts: ResponsibleGamingDeps): Promise<number> {
  const { db, clock } = parts.context
  const now = clock.now()
  const ended = await db
    .selectFrom('protection_guards')
    .select(['player_id as memberId', 'brand_id as brandId'])
    .where('barred_until', '<=', now)
    .orderBy('player_id')
    .limit(500)
    .execute()
  for (const guard of ended)
    await transact(db, async (tx) => {
      await holdWallets(tx, guard.memberId)
      await writeGuard(tx, { ...guard, now })
    })
  return ended.length
}

/** After these an account tells more of whose it is than before. */
const TELLING: ReadonlySet<string> = new Set([
  'member_registered',
  'contact_verified',
  'kyc_person_told',
])

/** Closes an account to play when the same person is excluded at another brand of the house. */
export function exclusionsProjection(parts: ResponsibleGamingDeps) {
  return {
    name: 'linked_exclusions',
    source: 'facts' as const,
    // What it writes is not a figure that could be added up again: a rebuild finds the bars that are there.
    tables: [],
    apply: async (tx: Tx, rows: readonly EventRow[]): Promise<void> => {
      const members = rows.filter(({ kind }) => TELLING.has(kind))
      for (const row of members)
        await followExclusion(tx, parts, {
          memberId: row.member_id,
          brandId: row.brand_id,
          now: parts.context.clock.now(),
        })
    },
  } satisfies Projection
}
