import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

interface SeasonName {
  brandId: number
  season: string
}

export interface PlacedMember {
  place: number
  memberId: bigint
  points: number
}

/** The first places of a season: who reached the same points first stands higher. */
export async function placesOf(
  db: Db | Tx,
  of: SeasonName & { limit: number },
): Promise<PlacedMember[]> {
  const rows = await db
    .selectFrom('missions_standings')
    .select(['member_id', 'points'])
    .where('brand_id', '=', of.brandId)
    .where('season', '=', of.season)
    .where('points', '>', 0)
    .orderBy('points', 'desc')
    .orderBy('reached_at')
    .orderBy('member_id')
    .limit(of.limit)
    .execute()
  return rows.map((row, index) => ({
    place: index + 1,
    memberId: row.member_id,
    points: row.points,
  }))
}

/** Where a member stands; null without points. */
export async function placeOf(
  db: Db,
  of: SeasonName & { memberId: bigint },
): Promise<{ place: number | null; points: number }> {
  const { rows } = await sql<{ points: number; above: number }>`
    select own.points, (
      select count(*)::int from missions_standings other
      where other.brand_id = own.brand_id and other.season = own.season and other.points >= own.points
        and (other.points > own.points or (other.reached_at, other.member_id) < (own.reached_at, own.member_id))) as above
    from missions_standings own
    where own.member_id = ${of.memberId} and own.brand_id = ${of.brandId} and own.season = ${of.season} and own.points > 0`.execute(
    db,
  )
  const [own] = rows
  return own ? { place: own.above + 1, points: own.points } : { place: null, points: 0 }
}

/** How often each mission of a brand was completed, by code. */
export async function completedByCode(
  db: Db,
  brandId: number,
): Promise<Map<string, { completed: number; undone: number }>> {
  const { rows } = await sql<{ code: string; completed: number; undone: number }>`
    select code, (count(*) filter (where state = 'complete'))::int as completed, (count(*) filter (where state = 'undone'))::int as undone
    from missions_completions where brand_id = ${brandId} group by code`.execute(db)
  return new Map(rows.map(({ code, ...counts }) => [code, counts]))
}

/** Who has points in the seasons of a brand, by season. */
export async function membersBySeason(
  db: Db,
  brandId: number,
): Promise<Map<string, { members: number; topPoints: number }>> {
  const { rows } = await sql<{ season: string; members: number; topPoints: number }>`
    select season, count(*)::int as members, max(points) as "topPoints" from missions_standings
    where brand_id = ${brandId} and points > 0 group by season`.execute(db)
  return new Map(rows.map(({ season, ...counts }) => [season, counts]))
}

/** How often a mission of this code was completed since a moment. */
export async function completedSince(
  db: Db,
  of: { brandId: number; code: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ completed: number }>`
    select count(*)::int as completed from missions_completions
    where brand_id = ${of.brandId} and code = ${of.code} and state = 'complete' and completed_at >= ${of.since}`.execute(
    db,
  )
  return rows[0]?.completed ?? 0
}
