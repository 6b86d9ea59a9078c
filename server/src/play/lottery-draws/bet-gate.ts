import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { DrawKey, DrawRow } from './draw-row.ts'

/**
 * The draw while it takes bets by the database's clock; null before it opens and from its close on. The share lock keeps the draw from its
 * result until the transaction of the bet ends.
 */
export async function lockOpenDraw(tx: Tx, { gameCode, issue }: DrawKey): Promise<DrawRow | null> {
  const { rows } = await sql<DrawRow>`
    select * from lottery_draws where game_code = ${gameCode} and issue = ${issue}
      and state in ('scheduled', 'open') and opens_at <= clock_timestamp() and closes_at > clock_timestamp()
    for share`.execute(tx)
  return rows[0] ?? null
}

/** Whether the draw still takes bets: asked last, so that what is accepted is committed at the close. */
export async function isStillOpen(tx: Tx, { gameCode, issue }: DrawKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lottery_draws where game_code = ${gameCode} and issue = ${issue} and closes_at > clock_timestamp()`.execute(
    tx,
  )
  return rows.length > 0
}
