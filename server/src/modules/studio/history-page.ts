export interface HistoryQuery {
  memberId: bigint
  gameCode?: string
  cursor?: string | undefined
  limit: number
}

/** Where a page of a member's history begins: after this moment and id. */
export function after(cursor: string | undefined): { at: Date; id: string } | null {
  const [, at, id] = /^(\d{13})\.([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  return at !== undefined && id !== undefined ? { at: new Date(Number(at)), id } : null
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
  return { rows: shown, nextCursor: more ? `${momentOf(last).getTime()}.${last.id}` : null }
}
