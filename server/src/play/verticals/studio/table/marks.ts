import type { Db } from '../../../../platform/db.ts'

/** GAMES §5.3: a board of 500. */
const MOST_MARKS = 500

/** The latest results of a table as marks, oldest first. */
export async function marksOf(db: Db, tableId: string, most = MOST_MARKS): Promise<string[]> {
  const rows = await db
    .selectFrom('studio_table_rounds')
    .select('mark')
    .where('table_id', '=', tableId)
    .where('mark', 'is not', null)
    .where('phase', 'in', ['settling', 'closed'])
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed().map(({ mark }) => mark ?? '')
}
