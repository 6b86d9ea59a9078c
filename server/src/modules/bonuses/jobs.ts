import type { PeriodicJob } from '../../platform/periodic.ts'
import type { BonusesParts } from './parts.ts'
import type { GrantRow } from './queries.ts'
import { lookAt, settleBonus } from './settle-bonus.ts'

const AT_ONCE = 200

/** Releases what is played, lets lapse what is over, and warns. A round may be lost, doubled or run twice without harm. */
export function bonusJobs(parts: BonusesParts): PeriodicJob[] {
  return [{ name: 'bonuses', everyMs: 5_000, run: ({ signal }) => settleAll(parts, signal) }]
}

/** Looks at every open bonus once, reading alone; what has something due is settled in a transaction of its own. */
export async function settleAll(parts: BonusesParts, signal?: AbortSignal): Promise<void> {
  let page = await openGrants(parts, null)
  while (page.length > 0) {
    for (const grant of page) {
      if (signal?.aborted) return
      await settleOne(parts, grant)
    }
    page = await openGrants(parts, page.at(-1)?.id ?? null)
  }
}

async function openGrants({ context: { db } }: BonusesParts, after: string | null) {
  const open = db
    .selectFrom('bonuses_grants')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(AT_ONCE)
  return await (after === null ? open : open.where('id', '>', after)).execute()
}

/** One that fails must not keep the others waiting. */
async function settleOne(parts: BonusesParts, grant: GrantRow): Promise<void> {
  const { db, clock, log, bus } = parts.context
  const memberId = grant.member_id
  try {
    const now = clock.now()
    if ((await lookAt(parts, db, { grant, now })).step === 'wait') return
    const settled = await db
      .transaction()
      .execute((tx) => settleBonus(parts, tx, { memberId, now }))
    if (settled?.ended) bus.publish(`live:member:${memberId}`, { type: 'balance' })
  } catch (error) {
    log.error({ err: error, memberId: String(memberId) }, 'a bonus could not be settled')
  }
}
