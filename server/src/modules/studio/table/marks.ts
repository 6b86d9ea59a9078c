import type { Db } from '../../../platform/db.ts'

/** GAMES §5.3: a board of 500. A shoe has far fewer. */
const MOST_MARKS = 500

/** The results of a table as marks, oldest first: of the shoe in use where there is one, otherwise the latest ones. */
export async function marksOf(db: Db, tableId: string, most = MOST_MARKS): Promise<string[]> {
  const rows = await db
    .selectFrom('studio_table_rounds')
    .select(['mark', 'result', 'table_before', 'number'])
    .where('table_id', '=', tableId)
    .where('mark', 'is not', null)
    .where('phase', 'in', ['settling', 'closed'])
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  const shoe = shoeIn(rows[0]?.result)
  const ofShoe = shoe === null ? rows : rows.filter(({ result }) => shoeIn(result) === shoe)
  return ofShoe.toReversed().map(({ mark }) => mark ?? '')
}

function shoeIn(result: unknown): number | null {
  if (typeof result !== 'object' || result === null || !('shoe' in result)) return null
  return typeof result.shoe === 'number' ? result.shoe : null
}
