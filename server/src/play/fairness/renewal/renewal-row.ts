import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db-types.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export type Renewal = Selectable<DB['fairness_renewals']>

export interface RenewalStart {
  reason: string
  /** Rounds that are open now. */
  openRounds: number
  openTableRounds: number
}

/** The renewal that began and did not end, with the reason that was given then; otherwise a new one. */
export async function beginRenewal(
  { db, random }: Pick<Context, 'db' | 'random'>,
  start: RenewalStart,
): Promise<Renewal> {
  const left = await unfinishedRenewal(db)
  if (left) return left
  return await db
    .insertInto('fairness_renewals')
    .values({
      id: random.uuid(),
      reason: start.reason,
      open_rounds: start.openRounds,
      open_table_rounds: start.openTableRounds,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function unfinishedRenewal(db: Db): Promise<Renewal | null> {
  const row = await db
    .selectFrom('fairness_renewals')
    .selectAll()
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** When the last renewal ended; null when there was none. */
export async function lastRenewedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('fairness_renewals')
    .select('finished_at')
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ?? null
}

/** Locked, so that two commands at once come one after the other. */
export async function lockRenewal(tx: Tx, { id }: Pick<Renewal, 'id'>): Promise<Renewal> {
  return await tx
    .selectFrom('fairness_renewals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
