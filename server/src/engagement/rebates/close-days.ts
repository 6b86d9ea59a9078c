import { sql } from 'kysely'
import { dayAfter, dayOf, daysBetween, spanOfDay } from '../../platform/calendar/calendar.ts'
import { transact } from '../../platform/transact.ts'
import type { RebatesDeps } from './deps.ts'
import { fixRates, payRebate, programOf } from './rebate-days.ts'

const AT_ONCE = 500
/** Days that ended longer ago are not closed any more: who played them has the rate at the time of the claim. */
const MOST_DAYS = 7
/** Rounds of the last moments of a day are read within this. */
const SETTLE_MS = 60_000

/**
 * Fixes the rates of the days that are over, and pays them where the rebate is paid daily. Every member is a transaction of its own that can be
 * repeated; a day is closed when all have had theirs.
 */
export async function closeDays(deps: RebatesDeps, signal: AbortSignal): Promise<void> {
  const now = deps.context.clock.now()
  for (const { id: brandId, timeZone } of await deps.brands.all())
    for (const day of await daysToClose(deps, { brandId, timeZone, now })) {
      const { to } = spanOfDay(day, timeZone)
      const isOver = now.getTime() > to.getTime() + SETTLE_MS
      if (!isOver || !(await deps.isPlayCounted(deps.context.db, { brandId, before: to }))) break
      if (!(await closeDay(deps, { brandId, day, endsAt: to, now }, signal))) return
    }
}

async function daysToClose(
  deps: RebatesDeps,
  { brandId, timeZone, now }: { brandId: number; timeZone: string; now: Date },
): Promise<string[]> {
  const { db } = deps.context
  const live = await deps.promotions.live(db, { brandId, kind: 'rebate', now })
  const [begun] = live.map(({ startsAt }) => dayOf(startsAt, timeZone)).toSorted()
  if (begun === undefined) return []
  const today = dayOf(now, timeZone)
  const earliest = dayAfter(today, -MOST_DAYS)
  const { rows } = await sql<{ day: string }>`
    select day::text as day from rebates_closed_days where brand_id = ${brandId} and day >= ${earliest}::date`.execute(
    db,
  )
  const closed = new Set(rows.map(({ day }) => day))
  const days = daysBetween(begun > earliest ? begun : earliest, dayAfter(today, -1))
  return days.filter((day) => !closed.has(day))
}

/** False when it was told to stop before the end. */
async function closeDay(
  deps: RebatesDeps,
  { brandId, day, endsAt, now }: { brandId: number; day: string; endsAt: Date; now: Date },
  signal: AbortSignal,
): Promise<boolean> {
  const { db, bus } = deps.context
  for (let after = 0n; ; ) {
    const members = await deps.playersOfDay(db, { brandId, day, after, limit: AT_ONCE })
    for (const memberId of members) {
      if (signal.aborted) return false
      const paid = await transact(db, async (tx) => {
        await deps.promotions.lockMember(tx, memberId)
        // By what ran in the last moment of the day.
        const then = new Date(endsAt.getTime() - 1)
        await fixRates(deps, tx, { brandId, memberId, day, now: then })
        const program = await programOf(deps, tx, { brandId, memberId, now: then })
        if (program?.promotion.terms.payout !== 'daily') return false
        const who = { brandId, memberId, occurrence: `day:${day}`, now }
        const { outcome } = await payRebate(deps, tx, { ...who, cause: 'day_over' })
        return outcome === 'given'
      })
      if (paid)
        for (const type of ['balance', 'rewards']) bus.publish(`live:member:${memberId}`, { type })
    }
    const last = members.at(-1)
    if (last === undefined || members.length < AT_ONCE) break
    after = last
  }
  await sql`
    insert into rebates_closed_days (brand_id, day, closed_at) values (${brandId}, ${day}::date, ${now})
    on conflict (brand_id, day) do nothing`.execute(db)
  return true
}
