import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/**
 * Whether a projection of the journal has read everything that happened before a moment. Ask it some seconds after that moment: what is
 * still on its way into the journal is not seen.
 */
export async function hasReadUpTo(
  db: Db | Tx,
  of: { projection: string; moment: Date },
): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from ledger_journal where at < ${of.moment}
        and xid > coalesce((select xid from facts_cursors where projection = ${of.projection}), '0'::xid8)
    ) as waiting`.execute(db)
  return rows[0]?.waiting === false
}
