import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import type { TournamentsDeps } from './deps.ts'

/** A mark stands at every so many places, so an own place is a mark and at most so many players counted. */
const PLACES_PER_MARK = 200

interface BoardRow {
  place: number
  memberId: bigint
  score: bigint
  reachedAt: Date
  rounds: number
}

/** The players of a board from a place on. */
export async function boardRows(
  db: Db | Tx,
  of: { heatId: string; limit: number; after?: { place: number; row: BoardPosition } },
): Promise<BoardRow[]> {
  const start = of.after?.place ?? 0
  const behind = of.after
    ? sql`and (-score, reached_at, member_id) > (${-of.after.row.score}, ${of.after.row.reachedAt}, ${of.after.row.memberId})`
    : sql``
  const { rows } = await sql<Omit<BoardRow, 'place'>>`
    select member_id as "memberId", score, reached_at as "reachedAt", rounds from tournaments_players
    where heat_id = ${of.heatId} and state = 'in' and score > 0 ${behind}
    order by (-score), reached_at, member_id limit ${of.limit}`.execute(db)
  return rows.map((row, place) => ({ ...row, place: start + place + 1 }))
}

interface BoardPosition {
  score: bigint
  reachedAt: Date
  memberId: bigint
}

/** The place of a player, read from the nearest mark above; in a contest without marks it is counted, because it is small. */
export async function placeOf(
  db: Db | Tx,
  { heatId, score, reachedAt, memberId }: BoardPosition & { heatId: string },
): Promise<number> {
  const own = sql`(${-score}::bigint, ${reachedAt}::timestamptz, ${memberId}::bigint)`
  const { rows } = await sql<{ place: number }>`
    with mark as (
      select place, score, reached_at, member_id from tournaments_marks
      where heat_id = ${heatId} and (-score, reached_at, member_id) <= ${own}
      order by place desc limit 1
    )
    select coalesce((select place from mark), 1) + (
      select count(*)::int from tournaments_players p
      where p.heat_id = ${heatId} and p.state = 'in' and p.score > 0 and (-p.score, p.reached_at, p.member_id) < ${own}
        and (-p.score, p.reached_at, p.member_id) >= (
          coalesce((select -score from mark), -9223372036854775807),
          coalesce((select reached_at from mark), '-infinity'::timestamptz), coalesce((select member_id from mark), 0))
    ) as place`.execute(db)
  return rows[0]?.place ?? 1
}

interface DueBoard {
  heatId: string
  brandId: number
  changes: bigint
}

/** Brings the boards up to date on which something has happened, and tells who watches them. The job's pace is the pace of all boards. */
export async function showBoards(deps: Pick<TournamentsDeps, 'context'>): Promise<void> {
  const { db, bus, clock } = deps.context
  const { rows } = await sql<DueBoard>`
    select b.heat_id as "heatId", h.brand_id as "brandId", b.changes from tournaments_boards b
    join tournaments_heats h on h.id = b.heat_id where b.changes <> b.shown`.execute(db)
  for (const { heatId, brandId, changes } of rows) {
    await transact(db, (tx) => showBoard(tx, { heatId, changes, now: clock.now() }))
    bus.publish(`live:${topicOf({ heatId, brandId })}`, { changed: true })
  }
}

/** The live topic of a contest's board. */
export function topicOf({ heatId, brandId }: { heatId: string; brandId: number }): string {
  return `tournament:${heatId}:${brandId}`
}

/** Writes what a board shows: its marks, and how many play for what. */
export async function showBoard(
  tx: Tx,
  of: { heatId: string; changes: bigint; now: Date },
): Promise<void> {
  await sql`delete from tournaments_marks where heat_id = ${of.heatId}`.execute(tx)
  await sql`
    insert into tournaments_marks (heat_id, place, score, reached_at, member_id)
    select ${of.heatId}, place, score, reached_at, member_id from (
      select (row_number() over (order by (-score), reached_at, member_id))::int as place, score, reached_at, member_id
      from tournaments_players where heat_id = ${of.heatId} and state = 'in' and score > 0
    ) ranked where place % ${PLACES_PER_MARK} = 0`.execute(tx)
  await sql`
    update tournaments_boards set shown = ${of.changes}, shown_at = ${of.now}, players = p.players, hold = p.hold
    from (select count(*)::int as players, coalesce(sum(hold) filter (where state <> 'disqualified'), 0)::bigint as hold
      from tournaments_players where heat_id = ${of.heatId}) p
    where heat_id = ${of.heatId}`.execute(tx)
}
