import { sql } from 'kysely'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { transact } from '../../platform/transact.ts'
import type { MissionsDeps } from './deps.ts'
import { endSeasons } from './end-seasons.ts'
import { settleMember } from './settle-missions.ts'

const AT_ONCE = 200

/** What the role `worker` runs; a round may be lost, doubled or run twice without harm. */
export function missionJobs(parts: MissionsDeps): PeriodicJob[] {
  return [
    { name: 'missions', everyMs: 1_000, run: ({ signal }) => settleDue(parts, signal) },
    { name: 'mission-seasons', everyMs: 60_000, run: ({ signal }) => endSeasons(parts, signal) },
  ]
}

/** Looks at every occurrence that has changed, a member a transaction. */
export async function settleDue(parts: MissionsDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = parts.context
  const until = clock.now()
  let after = 0n
  for (;;) {
    const { rows } = await sql<{ memberId: bigint; brandId: number }>`
      select distinct member_id as "memberId", brand_id as "brandId" from missions_due
      where due_at <= ${until} and member_id > ${after} order by 1, 2 limit ${AT_ONCE}`.execute(db)
    for (const whose of rows) {
      if (signal?.aborted) return
      await settleOne(parts, whose)
    }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.memberId ?? after
  }
}

/** One that fails must not keep the others waiting; it stays due. */
async function settleOne(
  parts: MissionsDeps,
  whose: { memberId: bigint; brandId: number },
): Promise<void> {
  const { db, clock, log, bus } = parts.context
  const { memberId } = whose
  try {
    const now = clock.now()
    const { isChanged, isGiven } = await transact(db, (tx) =>
      settleMember(parts, tx, { ...whose, now }),
    )
    if (isChanged) bus.publish(`live:member:${memberId}`, { type: 'missions' })
    if (isGiven) bus.publish(`live:member:${memberId}`, { type: 'balance' })
  } catch (error) {
    log.error({ err: error, memberId: String(memberId) }, 'missions could not be settled')
  }
}
