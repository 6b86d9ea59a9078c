import { type Selectable, sql } from 'kysely'
import type { DB } from './db-types.ts'
import type { Tx } from './db.ts'
import { refuse } from './refusal.ts'

/** The tables whose rows have an id of their own and belong to a brand. */
type BrandTable = {
  [Table in keyof DB]: Selectable<DB[Table]> extends { id: string; brand_id: number }
    ? Table
    : never
}[keyof DB]

/**
 * Locks one row of a brand until the transaction ends, so that two people who decide at once come one after the other. Refuses `not_found`,
 * also for a row of another brand. A module names its own table.
 */
export async function lockRow<Table extends BrandTable>(
  tx: Tx,
  table: Table,
  { id, brandId }: { id: string; brandId: number },
): Promise<Selectable<DB[Table]>> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    select * from ${sql.table(table)} where id = ${id} and brand_id = ${brandId} for update`.execute(
    tx,
  )
  return rows[0] ?? refuse('not_found')
}
