import type { Reward } from '@croupier/api/engagement/reward'
import { transact } from '../../platform/transact.ts'
import type { MissionsDeps, SeasonVersion } from './deps.ts'
import { placesOf } from './queries.ts'
import { isLiveAt, versionsOf } from './versions.ts'

/** Rounds that ended before a season did may be read a little later. */
const GRACE_MS = 60 * 60_000
const DAY_MS = 86_400_000
const PLACE = 'place'

/** What a place of the leaderboard gets. */
export function prizeOf(prizes: SeasonVersion['terms']['prizes'], place: number): Reward[] {
  return prizes.find(({ upToPlace }) => place <= upToPlace)?.rewards ?? []
}

/** Honours the places of seasons that are over, once; killed between two members it goes on where it was. */
export async function endSeasons(parts: MissionsDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = parts.context
  for (const { id: brandId } of await parts.brands.all()) {
    const { seasons } = await versionsOf(parts, db, brandId)
    const last = new Map(seasons.map((season) => [season.code, season]))
    for (const season of last.values()) {
      if (signal?.aborted) return
      const graceEnd = new Date(clock.now().getTime() - GRACE_MS)
      if (season.from > graceEnd || isLiveAt(season, graceEnd) || isLiveAt(season, clock.now()))
        continue
      await endSeason(parts, season)
    }
  }
}

async function endSeason(parts: MissionsDeps, season: SeasonVersion): Promise<void> {
  const { promotions, context } = parts
  const { db, clock } = context
  const { brandId, code } = season
  const now = clock.now()
  const done = await db
    .selectFrom('missions_ended_seasons')
    .select('ended_at')
    .where('brand_id', '=', brandId)
    .where('season', '=', code)
    .executeTakeFirst()
  if (done) return
  const { prizes, claimDays } = season.terms
  const most = Math.max(0, ...prizes.map(({ upToPlace }) => upToPlace))
  const expiresAt = new Date(now.getTime() + claimDays * DAY_MS)
  for (const { place, memberId, points } of await placesOf(db, {
    brandId,
    season: code,
    limit: most,
  })) {
    const rewards = prizeOf(prizes, place)
    if (rewards.length === 0) continue
    const cause = { place, points }
    const whose = { promotion: season, memberId, occurrence: PLACE, now, cause }
    // Whoever is barred gets nothing, and nobody moves up for it.
    await transact(db, (tx) => promotions.offer(tx, { ...whose, rewards, expiresAt }))
    context.bus.publish(`live:member:${memberId}`, { type: 'missions' })
  }
  await db
    .insertInto('missions_ended_seasons')
    .values({ brand_id: brandId, season: code, promotion_id: season.id, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
