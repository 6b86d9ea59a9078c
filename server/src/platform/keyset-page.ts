import { readPlace, writePlace } from '@croupier/api/cursors'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** A page of a list by keyset pagination. */
export interface KeysetPage<Row> {
  items: Row[]
  /** Where the next page begins; null on the last. */
  nextCursor: string | null
}

/** Which page is asked for. */
export interface PageRequest {
  limit: number
  /** The `nextCursor` of the page before: time and id of its last row. */
  cursor?: string | undefined
}

interface ListOrder<At extends string> {
  /** The column of the moment. */
  at: At
  /** The table that it stands in, where a query joins several. */
  table?: string
  /** The column of the id, which decides between rows of one moment; `id` of the table when absent. */
  id?: string
  /** The oldest first; otherwise the newest. */
  ascending?: boolean
}

/**
 * One page of the rows that a query finds, ordered by a moment and an id. Refuses `bad_request` for a cursor that nobody wrote. One row
 * more than the page holds is read: it says that there are more.
 */
export async function keysetPage<
  Schema,
  Tables extends keyof Schema,
  Row extends { id: string } & Record<At, Date>,
  At extends string,
>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { at, table, id, ascending = false }: ListOrder<At>,
  { cursor, limit }: PageRequest,
): Promise<KeysetPage<Row>> {
  const columns = {
    at: table === undefined ? at : `${table}.${at}`,
    id: id ?? (table === undefined ? 'id' : `${table}.id`),
  }
  const direction = ascending ? 'asc' : 'desc'
  const rows = (await query
    .where(isBeyond(cursor, columns, ascending))
    .orderBy(sql.ref(columns.at), direction)
    .orderBy(sql.ref(columns.id), direction)
    .limit(limit + 1)
    .execute()) as Row[]
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return { items, nextCursor: isMore ? writePlace(last[at], last.id) : null }
}

/** The condition for rows behind a cursor; true without one. */
function isBeyond(
  cursor: string | undefined,
  { at, id }: { at: string; id: string },
  ascending: boolean,
): RawBuilder<boolean> {
  const last = readPlace(cursor)
  if (!last) return sql<boolean>`true`
  const columns = sql`(${sql.ref(at)}, ${sql.ref(id)})`
  const place = sql`(${last.at}, ${last.id})`
  return ascending ? sql<boolean>`${columns} > ${place}` : sql<boolean>`${columns} < ${place}`
}
