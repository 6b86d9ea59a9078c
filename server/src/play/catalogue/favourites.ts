import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'

/** More hearts than anybody means; keeps a script from filling the table. */
export const MOST_FAVOURITES = 200

export interface Favourite {
  memberId: bigint
  brandId: number
  gameCode: string
  now: Date
}

/** Adds one; copies of the same call leave one row. Refuses `too_many_favourites`. */
export async function addFavourite(db: Db, of: Favourite): Promise<void> {
  const { rows } = await sql<{ had: boolean; room: boolean }>`
    with mine as (
      select count(*) < ${MOST_FAVOURITES} as room, coalesce(bool_or(game_code = ${of.gameCode}), false) as had
      from catalogue_favourites where member_id = ${of.memberId}
    ), added as (
      insert into catalogue_favourites
      select ${of.memberId}, ${of.gameCode}, ${of.brandId}, ${of.now} from mine where room and not had
      on conflict do nothing
    )
    select had, room from mine`.execute(db)
  const [state] = rows
  if (state && !state.had && !state.room) refuse('too_many_favourites')
}

export async function removeFavourite(
  db: Db,
  of: Pick<Favourite, 'memberId' | 'gameCode'>,
): Promise<void> {
  await db
    .deleteFrom('catalogue_favourites')
    .where('member_id', '=', of.memberId)
    .where('game_code', '=', of.gameCode)
    .execute()
}

/** Codes, newest first. */
export async function favouritesOf(db: Db, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_favourites')
    .select('game_code')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('game_code')
    .execute()
  return rows.map(({ game_code }) => game_code)
}

export async function recentOf(
  db: Db,
  memberId: bigint,
  limit: number,
): Promise<{ gameCode: string; lastPlayedAt: Date }[]> {
  const rows = await db
    .selectFrom('recent_games')
    .select(['game_code', 'last_played_at'])
    .where('player_id', '=', memberId)
    .orderBy('last_played_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ gameCode: row.game_code, lastPlayedAt: row.last_played_at }))
}
