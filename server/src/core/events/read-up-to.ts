import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { RowLog } from './projection.ts'

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
      select from ledger_public_journal where at < ${of.moment}
        and xid > coalesce((select xid from facts_cursors where projection = ${of.projection}), '0'::xid8)
    ) as waiting`.execute(db)
  return rows[0]?.waiting === false
}

/** Up to which transaction a projection has read its source; '0' before its first row. */
export async function readUpTo(db: Db | Tx, projection: string): Promise<string> {
  const row = await db
    .selectFrom('facts_cursors')
    .select('xid')
    .where('projection', '=', projection)
    .executeTakeFirst()
  return row?.xid ?? '0'
}

/** The same of a projection whose source is a log: whether it has read all rows that count and stand before a moment. */
export async function hasReadLogUpTo(
  db: Db | Tx,
  of: { projection: string; log: RowLog; brandId: number; moment: Date },
): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from ${sql.table(of.log.table)} where brand_id = ${of.brandId} and at < ${of.moment}
        and xid > coalesce((select xid from facts_cursors where projection = ${of.projection}), '0'::xid8)
    ) as waiting`.execute(db)
  return rows[0]?.waiting === false
}
