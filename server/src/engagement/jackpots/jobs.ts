import { sql } from 'kysely'
import type { PeriodicJob } from '../../platform/periodic.ts'
import { transact } from '../../platform/transact.ts'
import type { JackpotsDeps } from './deps.ts'
import { accrue, openPoolsOf } from './pools.ts'
import { shownValue } from './rules.ts'
import { tellChanged } from './tell.ts'

/** Publishes values and books what is owed. A round may be lost, doubled or run twice without harm. */
export function jackpotJobs(deps: JackpotsDeps): PeriodicJob[] {
  return [
    { name: 'jackpots-publish', everyMs: 10_000, run: () => publishValues(deps) },
    { name: 'jackpots-books', everyMs: 60_000, run: () => bookLiabilities(deps) },
  ]
}

/** Shows the values of the pools of all brands, late and in steps: never before the last one is as old as the terms say. */
export async function publishValues(deps: JackpotsDeps): Promise<void> {
  const { db, clock } = deps.context
  const now = clock.now()
  for (const { id: brandId } of await deps.brands.all()) {
    let isChanged = false
    for (const { code, terms } of await deps.promotions.live(db, {
      brandId,
      kind: 'jackpot',
      now,
    })) {
      const due = now.getTime() - terms.publishMinutes * 60_000
      for (const pool of await openPoolsOf(db, { brandId, jackpot: code })) {
        if (pool.shown_at.getTime() > due) continue
        const shown = shownValue(BigInt(pool.value), pool)
        await sql`
          update jackpots_pools set shown = ${shown}, shown_at = ${now}
          where id = ${pool.id} and state = 'open' and shown_at = ${pool.shown_at}`.execute(db)
        isChanged ||= shown !== pool.shown
      }
    }
    if (isChanged) tellChanged(deps, brandId)
  }
}

async function bookLiabilities(deps: JackpotsDeps): Promise<void> {
  const { db, clock } = deps.context
  const brands = await db
    .selectFrom('jackpots_tiers')
    .select('brand_id')
    .distinct()
    .orderBy('brand_id')
    .execute()
  for (const { brand_id: brandId } of brands)
    await transact(db, (tx) => accrue(deps, tx, { brandId, now: clock.now() }))
}
