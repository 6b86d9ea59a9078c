import { sql } from 'kysely'
import type { JournalRow, Projection } from '../../core/events/events.ts'

/** What each player bet on last, and how often. */
export function recentGamesProjection(): Projection {
  return {
    name: 'recent_games',
    source: 'journal',
    tables: ['recent_games'],
    apply: async (tx, rows) => {
      const latest = new Map<string, { row: JournalRow; code: string; bets: number }>()
      for (const row of rows) {
        const code = row.game_code
        if (row.operation !== 'bet' || row.tombstone || code === null) continue
        const key = `${row.player_id}/${code}`
        latest.set(key, { row, code, bets: (latest.get(key)?.bets ?? 0) + 1 })
      }
      if (latest.size === 0) return
      // A fixed order, so that two rebuilds never wait for each other.
      const ordered = [...latest].sort(([left], [right]) => (left < right ? -1 : 1))
      await tx
        .insertInto('recent_games')
        .values(
          ordered.map(([, { row, code, bets }]) => ({
            player_id: row.player_id,
            game_code: code,
            brand_id: row.brand_id,
            last_played_at: row.at,
            bets,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['player_id', 'game_code']).doUpdateSet({
            last_played_at: sql<Date>`greatest(recent_games.last_played_at, excluded.last_played_at)`,
            bets: sql<number>`recent_games.bets + excluded.bets`,
          }),
        )
        .execute()
    },
  }
}
