import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ttlCache } from '../../platform/ttl-cache.ts'

/** Popularity is no live figure: counting again every five minutes is enough. */
const FRESH_MS = 300_000
const DAYS = 30

/** brand/game → people who played it with real or play money within the last 30 days. */
export type Players = ReadonlyMap<string, number>

export interface Popularity {
  players(): Promise<Players>
}

/** Counts players from what was really played; the same object until it is counted again. */
export function createPopularity({ db, clock }: Pick<Context, 'db' | 'clock'>): Popularity {
  const count = async (): Promise<Players> => {
    const since = new Date(clock.now().getTime() - DAYS * 86_400_000)
    const { rows } = await sql<{ key: string; players: number }>`
      select brand_id || '/' || game_code as key, count(*)::int as players
      from recent_games where last_played_at >= ${since} group by brand_id, game_code`.execute(db)
    return new Map(rows.map(({ key, players }) => [key, players]))
  }
  return { players: ttlCache(count, FRESH_MS).current }
}
