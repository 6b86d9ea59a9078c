import { type RawBuilder, sql } from 'kysely'
import type { TournamentsDeps } from './deps.ts'

/** So long after its prizes a contest keeps its rounds; its standings and what was paid stay. */
const KEPT_DAYS = 90
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
  const old = sql`select id from tournaments_heats where state in ('paid', 'cancelled') and ends_at < ${before}`
  const steps: RawBuilder<unknown>[] = [
    sql`delete from tournaments_rounds where ctid in (
      select ctid from tournaments_rounds where heat_id in (${old}) limit ${AT_ONCE})`,
    sql`delete from tournaments_marks where ctid in (
      select ctid from tournaments_marks where heat_id in (${old}) limit ${AT_ONCE})`,
  ]
  for (const step of steps) {
    let gone = AT_ONCE
    while (gone === AT_ONCE) {
      if (signal?.aborted) return
      gone = Number((await step.execute(db)).numAffectedRows ?? 0)
    }
  }
}
