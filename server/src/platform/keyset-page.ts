import { readPlace, writePlace } from '@croupier/api/cursors'
import { type RawBuilder, sql } from 'kysely'

/** A page of a list by keyset pagination. */
export interface KeysetPage<Row> {
  items: Row[]
  /** Where the next page begins; null on the last. */
  nextCursor: string | null
}

interface ListOrder {
  /** The column of the id, which decides between rows of one moment. */
  id?: string
  /** The oldest first; otherwise the newest. */
  ascending?: boolean
}

/**
 * The condition for rows behind a cursor in a list that is ordered by a moment and an id; true without a cursor. Refuses `bad_request` for a
 * cursor that nobody wrote.
 */
export function isBeyond(
  cursor: string | undefined,
  at: string,
  { id = 'id', ascending = false }: ListOrder = {},
): RawBuilder<boolean> {
  const last = readPlace(cursor)
  if (!last) return sql<boolean>`true`
  const columns = sql`(${sql.ref(at)}, ${sql.ref(id)})`
  const place = sql`(${last.at}, ${last.id})`
  return ascending ? sql<boolean>`${columns} > ${place}` : sql<boolean>`${columns} < ${place}`
}

/** The page out of one row more than it holds: the further row says that there are more. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  at: (row: Row) => Date,
): KeysetPage<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return { items, nextCursor: isMore ? writePlace(at(last), last.id) : null }
}
