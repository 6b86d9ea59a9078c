import type { Db } from '../../platform/db.ts'

/** When a projection last moved on; null when it never has. */
export async function movedAt(db: Db, projection: string): Promise<Date | null> {
  const row = await db
    .selectFrom('facts_cursors')
    .select('moved_at')
    .where('projection', '=', projection)
    .executeTakeFirst()
  return row?.moved_at ?? null
}
