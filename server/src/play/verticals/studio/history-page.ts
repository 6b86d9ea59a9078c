import { writePlace } from '@croupier/api/cursors'

export interface HistoryQuery {
  memberId: bigint
  gameCode?: string
  cursor?: string | undefined
  limit: number
}

/** The rows of a page from one row more than it shows. Moments are the clock's, whole milliseconds, as the cursor's are. */
export function pageOfRows<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  momentOf: (row: Row) => Date,
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const more = rows.length > limit && last !== undefined
  return { rows: shown, nextCursor: more ? writePlace(momentOf(last), last.id) : null }
}
