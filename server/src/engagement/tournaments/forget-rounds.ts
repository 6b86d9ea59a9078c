import { sql } from 'kysely'
import type { TournamentsDeps } from './deps.ts'

/** So long after its prizes a contest shows its rounds; its standings and what was paid stay. */
export const KEPT_DAYS = 90
const DAY_MS = 86_400_000
const AT_ONCE = 5_000

/**
 * Forgets the rounds and marks of contests that were over long ago. Nothing reads them any more: a score is fixed once the prizes are paid, and
 * turnover keeps the rounds themselves. In small steps, so that it may stop and begin anywhere.
 */
export async function forgetRounds(
  { context }: Pick<TournamentsDeps, 'context'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock } = context
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  for (const table of ['tournaments_rounds', 'tournaments_marks'] as const)
    for (let gone = AT_ONCE; gone === AT_ONCE && signal?.aborted !== true; ) {
      const { rows } = await sql<{ gone: number }>`
        with old as (
          delete from ${sql.table(table)} where ctid in (
            select r.ctid from ${sql.table(table)} r join tournaments_heats h on h.id = r.heat_id
            where h.state in ('paid', 'cancelled') and h.ends_at < ${before} limit ${AT_ONCE})
          returning 1
        ) select count(*)::int as gone from old`.execute(db)
      gone = rows[0]?.gone ?? 0
    }
}
