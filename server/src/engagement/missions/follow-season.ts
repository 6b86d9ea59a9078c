import type { Tx } from '../../platform/db.ts'
import { pointsOf } from './completions.ts'
import type { MissionsDeps, SeasonVersion } from './deps.ts'
import { isLiveAt } from './versions.ts'

const DAY_MS = 86_400_000

export const levelName = (level: number): string => `level-${level}`

/**
 * Writes the points that a member has of a season, and opens the levels that they reach, each once. Points that were taken back close
 * levels that nobody has taken. Answers what is to be claimed at once.
 */
export async function followSeason(
  parts: MissionsDeps,
  tx: Tx,
  of: {
    brandId: number
    memberId: bigint
    now: Date
    season: string
    seasons: readonly SeasonVersion[]
  },
): Promise<string[]> {
  const { promotions } = parts
  const { brandId, memberId, now } = of
  const season = of.seasons.findLast(({ code, from }) => code === of.season && from <= now)
  const points = await pointsOf(tx, of)
  const before = await writeStanding(tx, { ...of, points })
  if (!season || !isLiveAt(season, now) || points === before) return []
  const { levels, claim, claimDays } = season.terms
  const expiresAt =
    season.endsAt === null ? null : new Date(season.endsAt.getTime() + claimDays * DAY_MS)
  const atOnce: string[] = []
  for (const [place, level] of levels.entries()) {
    const isReached = level.points <= points
    if (isReached === level.points <= before) continue
    const occurrence = levelName(place + 1)
    const cause = { points, level: place + 1 }
    if (isReached) {
      if (level.rewards.length === 0) continue
      const whose = { promotion: season, memberId, occurrence, now, cause }
      const offered = await promotions.offer(tx, { ...whose, rewards: level.rewards, expiresAt })
      if (offered?.state === 'claim' && claim === 'auto') atOnce.push(offered.id)
    } else {
      const [copy] = await promotions.copies(tx, {
        brandId,
        memberId,
        codes: [season.code],
        occurrences: [occurrence],
      })
      if (copy) await promotions.retract(tx, { entitlementId: copy.id, memberId, now, cause })
    }
  }
  return atOnce
}

/** Answers the points that stood there before. Whoever reaches the same points later stands lower. */
async function writeStanding(
  tx: Tx,
  of: { brandId: number; memberId: bigint; season: string; points: number; now: Date },
): Promise<number> {
  const before = await tx
    .selectFrom('missions_standings')
    .select('points')
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where('season', '=', of.season)
    .forUpdate()
    .executeTakeFirst()
  if (before?.points === of.points) return of.points
  await tx
    .insertInto('missions_standings')
    .values({
      member_id: of.memberId,
      brand_id: of.brandId,
      season: of.season,
      points: of.points,
      reached_at: of.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'brand_id', 'season'])
        .doUpdateSet({ points: of.points, reached_at: of.now }),
    )
    .execute()
  return before?.points ?? 0
}
