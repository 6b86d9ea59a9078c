import { sql } from 'kysely'
import { restoredFrom } from '../../../platform/backup/restore-records.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { lockRenewal, type Renewal, unfinishedRenewal } from './renewal-row.ts'

/** Why outcomes might come a second time: a renewal did not end, or the database came back (`to`: what the restore was asked for, if known). */
export type RenewalNeed = { why: 'unfinished' } | { why: 'restored'; to: string | null }

type Ground = Pick<Context, 'db' | 'config'>

/** Null when no outcome can come a second time, as far as the database and the data folder tell. */
export async function renewalNeed({ db, config }: Ground): Promise<RenewalNeed | null> {
  if (await unfinishedRenewal(db)) return { why: 'unfinished' }
  const settled = await db
    .selectFrom('fairness_timelines')
    .select(['timeline', 'settled_at', 'how'])
    .execute()
  const restored = config.databaseUrl === null ? restoredFrom(config.dataFolder) : null
  const since = restored && new Date(restored.startedAt)
  const isTold = settled.some(
    ({ how, settled_at: at }) => how !== 'first_start' && at > (since ?? 0),
  )
  if (restored && !isTold) return { why: 'restored', to: restored.to }
  const timeline = await currentTimeline(db)
  const isKnown = timeline === null || settled.some((row) => row.timeline === timeline)
  return settled.length === 0 || isKnown ? null : { why: 'restored', to: null }
}

/** Notes on which history a house began; later starts change nothing. */
export async function noteFirstTimeline({ db }: Pick<Context, 'db'>): Promise<void> {
  const timeline = await currentTimeline(db)
  if (timeline === null) return
  await sql`
    insert into fairness_timelines (timeline, how) select ${timeline}, 'first_start'
    where not exists (select from fairness_timelines) on conflict do nothing`.execute(db)
}

/** Notes that on this history no outcome can come a second time, because nothing was lost or because everything was renewed. */
export async function settleTimeline(
  tx: Tx,
  as: { timeline: number | null; how: 'nothing_lost' | 'renewed'; reason: string },
): Promise<void> {
  const { how, reason } = as
  await tx
    .insertInto('fairness_timelines')
    // 0 stands for a server that does not tell: a restore is then known by its record alone.
    .values({ timeline: as.timeline ?? 0, how, reason })
    .onConflict((conflict) =>
      conflict.column('timeline').doUpdateSet({ how, reason, settled_at: sql`now()` }),
    )
    .execute()
}

/** Ends a renewal whose every part is done, in the transaction that notes it. False when it had ended before. */
export async function finishRenewal(
  tx: Tx,
  renewal: Renewal,
  timeline: number | null,
): Promise<Renewal | null> {
  if ((await lockRenewal(tx, renewal)).finished_at !== null) return null
  await settleTimeline(tx, { timeline, how: 'renewed', reason: renewal.reason })
  return await tx
    .updateTable('fairness_renewals')
    .set({ finished_at: sql`now()` })
    .where('id', '=', renewal.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The history that PostgreSQL writes now; null where the server does not tell. */
export async function currentTimeline(db: Db): Promise<number | null> {
  try {
    const { rows } = await sql<{ timeline: number }>`
      select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline`.execute(
      db,
    )
    return rows[0]?.timeline ?? null
  } catch {
    return null
  }
}
