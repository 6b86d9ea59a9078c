import { type KeysetPage, keysetPage } from '../../../platform/keyset-page.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { StudioDeps } from './deps.ts'
import { latestRound, betsOf, type TableBetRow, type TableRoundRow } from './table/table-rows.ts'
import type { HistoryQuery } from './history-page.ts'
import type { RoundRow } from './round-row.ts'

/** A member's rounds, newest first; of one game or of all. */
export async function roundsOf(db: Db, query: HistoryQuery): Promise<KeysetPage<RoundRow>> {
  return keysetPage(
    db
      .selectFrom('studio_rounds')
      .selectAll()
      .where('member_id', '=', query.memberId)
      .$if(query.gameCode !== undefined, (all) =>
        all.where('game_code', '=', query.gameCode ?? ''),
      ),
    { at: 'opened_at' },
    query,
  )
}

/** The newest round of the game whose end the player has not seen: open, or played out of sight. */
export async function unfinishedRound(
  db: Db,
  memberId: bigint,
  gameCode: string,
): Promise<RoundRow | null> {
  const row = await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('game_code', '=', gameCode)
    .where('state', '<>', 'cancelled')
    .where('seen', '=', false)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The newest rounds of the game that are over and whose end the player has not seen, at most so many, oldest first. */
export async function coveredRounds(
  db: Db,
  { memberId, gameCode }: { memberId: bigint; gameCode: string },
  most: number,
): Promise<RoundRow[]> {
  const rows = await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('game_code', '=', gameCode)
    .where('state', 'in', ['crediting', 'closed'])
    .where('seen', '=', false)
    .orderBy('opened_at', 'desc')
    // Rounds of one press may share a moment; their nonces never do.
    .orderBy('nonce', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}

/** True while a round with decisions left, or one whose bet is on its way, still needs its seed kept secret. */
export async function hasUnfinishedRound(db: Db | Tx, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('studio_rounds')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['debiting', 'open'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const LATEST_SHOWN = 30

export interface TableNow {
  round: TableRoundRow | null
  bets: TableBetRow[]
  latest: TableRoundRow[]
}

/** A table as it is now, for a browser that just came or that missed something. */
export async function tableNow(
  { context: { db } }: StudioDeps,
  tableId: string,
): Promise<TableNow> {
  const round = await latestRound(db, tableId)
  const latest = await db
    .selectFrom('studio_table_rounds')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('phase', 'in', ['closed', 'void'])
    .orderBy('number', 'desc')
    .limit(LATEST_SHOWN)
    .execute()
  const bets = round ? (await betsOf(db, round)).filter(({ state }) => state !== 'cancelled') : []
  return { round, bets, latest }
}
