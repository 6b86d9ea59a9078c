import type { PeriodicJob } from '../../platform/periodic.ts'
import type { BonusesDeps } from './deps.ts'
import { settleBonus } from './settle-bonus.ts'
import { transact } from '../../platform/transact.ts'

const AT_ONCE = 200

/** Releases what is played, lets lapse what is over, and warns. A round may be lost, doubled or run twice without harm. */
export function bonusJobs(parts: BonusesDeps): PeriodicJob[] {
  return [{ name: 'bonuses', everyMs: 5_000, run: ({ signal }) => settleDue(parts, signal) }]
}

/** Settles every open bonus that is due once: its member has played since it was looked at, or its time has come. */
export async function settleDue(parts: BonusesDeps, signal?: AbortSignal): Promise<void> {
  const until = parts.context.clock.now()
  await lapseWaiting(parts, until)
  let page = await dueGrants(parts, { until, after: null })
  while (page.length > 0) {
    for (const { member_id: memberId } of page) {
      if (signal?.aborted) return
      await settleOne(parts, memberId)
    }
    page = await dueGrants(parts, { until, after: page.at(-1)?.id ?? null })
  }
}

/** What has waited past its deadline is over; nothing of it was in the ledger. */
async function lapseWaiting({ context: { db } }: BonusesDeps, now: Date): Promise<void> {
  await db
    .updateTable('bonuses_grants')
    .set({ state: 'lapsed', ended_at: now })
    .where('state', '=', 'waiting')
    .where('ends_at', '<=', now)
    .execute()
}

/** By id, so that a round comes past each once, also past those that stay due. */
async function dueGrants(
  { context: { db } }: BonusesDeps,
  { until, after }: { until: Date; after: string | null },
) {
  const due = db
    .selectFrom('bonuses_grants')
    .select(['id', 'member_id'])
    .where('state', '=', 'open')
    .where('look_at', '<=', until)
    .orderBy('id')
    .limit(AT_ONCE)
  return await (after === null ? due : due.where('id', '>', after)).execute()
}

/** One that fails must not keep the others waiting; it stays due. */
async function settleOne(parts: BonusesDeps, memberId: bigint): Promise<void> {
  const { db, clock, log, bus } = parts.context
  try {
    const now = clock.now()
    const settled = await transact(db, (tx) => settleBonus(parts, tx, { memberId, now }))
    if (settled?.ended) bus.publish(`live:member:${memberId}`, { type: 'balance' })
  } catch (error) {
    log.error({ err: error, memberId: String(memberId) }, 'a bonus could not be settled')
  }
}
