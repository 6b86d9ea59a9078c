import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The house's own titles: what runs on an engine of the house. */
export async function gamesOnEngines(db: Db): Promise<{ gameCode: string; engineCode: string }[]> {
  const { rows } = await sql<{ gameCode: string; engineCode: string }>`
    select code as "gameCode", engine_code as "engineCode" from catalogue_games
    where engine_code is not null order by code`.execute(db)
  return rows
}
