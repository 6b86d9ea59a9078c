import { cursorOf, momentPart, textPart } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { DrawKey, DrawRow } from './draw-row.ts'

/** What an auditor's export says of draws: the result, and of draws of the house what it follows from. */
export const drawsEvidence: readonly { name: string; query: string }[] = [
  {
    name: 'lottery_draws',
    query: `select d.game_code, d.issue, g.family, g.source, d.day, d.opens_at, d.closes_at, d.draws_at, d.state, d.result, d.version,
        d.chain_id, d.chain_index, d.commitment, d.salt, d.seed as server_seed, d.confirmed_at, d.void_reason
      from lottery_draws d join lottery_games g on g.code = d.game_code
      where d.version > 0 or d.state in ('void', 'frozen') order by d.game_code, d.issue`,
  },
  {
    name: 'lottery_results',
    query: `select id, game_code, issue, version, entered_by, adapter, result, drawn_at, entered_at from lottery_results
      order by game_code, issue, version, entered_at, id`,
  },
  {
    name: 'lottery_board_answers',
    query: `select id, game_code, issue, board, simulated, outcome, http_status, raw, sha256, asked_at, answered_at
      from lottery_board_answers order by game_code, issue, answered_at, id`,
  },
]

/** One draw; null when there is none of that issue. */
export async function findDraw(db: Db, { gameCode, issue }: DrawKey): Promise<DrawRow | null> {
  const row = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .executeTakeFirst()
  return row ?? null
}

/** For each game the draw that takes bets or comes next. */
export async function nextDraws(db: Db, at: Date): Promise<ReadonlyMap<string, DrawRow>> {
  const { rows } = await sql<DrawRow>`
    select d.* from lottery_games g cross join lateral (
      select * from lottery_draws where game_code = g.code and draws_at > ${at} and closes_at > ${at}
        and state in ('scheduled', 'open') order by draws_at limit 1) d
    where g.enabled`.execute(db)
  return new Map(rows.map((row) => [row.game_code, row]))
}

/** For each game the latest draw with a result. */
export async function lastDraws(db: Db, at: Date): Promise<ReadonlyMap<string, DrawRow>> {
  const { rows } = await sql<DrawRow>`
    select d.* from lottery_games g cross join lateral (
      select * from lottery_draws where game_code = g.code and version > 0 and draws_at <= ${at}
      order by draws_at desc limit 1) d
    where g.enabled`.execute(db)
  return new Map(rows.map((row) => [row.game_code, row]))
}

/** The draws of a game that are still to close, the next one first. */
export async function drawsAheadOf(
  db: Db,
  { gameCode, at, limit }: { gameCode: string; at: Date; limit: number },
): Promise<DrawRow[]> {
  return await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('closes_at', '>', at)
    .where('state', 'in', ['scheduled', 'open'])
    .orderBy('draws_at')
    .limit(limit)
    .execute()
}

/** The latest results of a game, the latest first. */
export async function latestResults(
  db: Db,
  { gameCode, at, limit }: { gameCode: string; at: Date; limit: number },
): Promise<DrawRow[]> {
  return await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('version', '>', 0)
    .where('draws_at', '<=', at)
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute()
}

const place = cursorOf(momentPart, textPart)

/** Draws of a game that have closed, the latest first, page by page. */
export async function closedDraws(
  db: Db,
  { gameCode, at, cursor, limit }: { gameCode: string; at: Date; cursor?: string; limit: number },
): Promise<{ items: DrawRow[]; nextCursor: string | null }> {
  const last = place.read(cursor)
  const rows = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('closes_at', '<=', at)
    .$if(last !== null, (query) => query.where('draws_at', '<', last?.[0] ?? at))
    .orderBy('draws_at', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const end = items.at(-1)
  const hasMore = rows.length > limit && end !== undefined
  return { items, nextCursor: hasMore ? place.write([end.draws_at, end.issue]) : null }
}

/** Which of these draws are settled, as `game/issue`. */
export async function settledDraws(db: Db | Tx, keys: readonly DrawKey[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select d.game_code || '/' || d.issue as key from lottery_draws d
    join unnest(${keys.map(({ gameCode }) => gameCode)}::text[], ${keys.map(({ issue }) => issue)}::text[]) as asked (game_code, issue)
      on d.game_code = asked.game_code and d.issue = asked.issue
    where d.settled_version = d.version and d.version > 0`.execute(db)
  return rows.map(({ key }) => key)
}
