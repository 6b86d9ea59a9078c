import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import { announceDraw } from './announce.ts'
import type { LotteryDrawsDeps } from './deps.ts'
import type { DrawKey, DrawRow } from './draw-row.ts'

/** Draws whose tickets are yet to be settled by their latest result, or given back; the longest drawn first. */
export async function drawsToSettle({ context: { db } }: LotteryDrawsDeps): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select * from lottery_draws where state in ('confirmed', 'settling', 'correcting') or (state = 'void' and settled_at is null)
    order by draws_at limit 100`.execute(db)
  return rows
}

/**
 * Marks that a draw is being settled; the row as it now is, under a share lock, so that no correction comes between. Null when another
 * version is to be settled meanwhile.
 */
export async function holdForSettling(
  tx: Tx,
  { gameCode, issue, version }: DrawKey & { version: number },
): Promise<DrawRow | null> {
  const row = await tx
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .where('version', '=', version)
    .where('state', 'in', ['confirmed', 'settling', 'correcting', 'void'])
    .forShare()
    .executeTakeFirst()
  return row ?? null
}

export async function beginSettling(
  { context: { db } }: LotteryDrawsDeps,
  { gameCode, issue }: DrawKey,
): Promise<void> {
  await db
    .updateTable('lottery_draws')
    .set({ state: 'settling' })
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .where('state', '=', 'confirmed')
    .execute()
}

/**
 * All tickets are settled by this version of the result.
 * @param alongside in the same transaction, once for each version, however often the end is tried.
 */
export async function endSettling(
  { context }: LotteryDrawsDeps,
  { gameCode, issue, version }: DrawKey & { version: number },
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const rows = await transact(context.db, async (tx) => {
    const ended = await tx
      .updateTable('lottery_draws')
      .set({
        state: sql<string>`case when state = 'void' then state else 'settled' end`,
        settled_version: version,
        settled_at: context.clock.now(),
      })
      .where('game_code', '=', gameCode)
      .where('issue', '=', issue)
      .where('version', '=', version)
      .where('state', 'in', ['settling', 'correcting', 'void'])
      .returningAll()
      .execute()
    if (ended.length > 0) await alongside(tx)
    return ended
  })
  for (const row of rows)
    if (version > 1 && row.state === 'settled') announceDraw(context, 'corrected', row)
}
