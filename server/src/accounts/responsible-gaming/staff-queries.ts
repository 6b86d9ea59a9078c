import { readPlace, writePlace } from '@croupier/api/cursors'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db } from '../../platform/db.ts'

export type AlertRow = Selectable<DB['protection_alerts']>
export type ChangeRow = Selectable<DB['protection_changes']>
export type BarRow = Selectable<DB['protection_bars']>

interface ListOf {
  brandId: number
  limit: number
  cursor?: string | undefined
}

interface PageRows<Row> {
  rows: Row[]
  nextCursor: string | null
}

function pageOf<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  atOf: (row: Row) => Date,
): PageRows<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? writePlace(atOf(last), last.id) : null
  return { rows: page, nextCursor }
}

/** The newest first. */
export async function listAlerts(
  db: Db,
  of: ListOf & { state?: 'open' | 'answered' | undefined },
): Promise<PageRows<AlertRow>> {
  const after = readPlace(of.cursor)
  const rows = await db
    .selectFrom('protection_alerts')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .$if(of.state !== undefined, (query) => query.where('state', '=', of.state ?? ''))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('raised_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
  return pageOf(rows, of.limit, (row) => row.raised_at)
}

/** The newest first, those that have ended too. */
export async function listBars(
  db: Db,
  of: ListOf & { kind?: string | undefined },
): Promise<PageRows<BarRow>> {
  const after = readPlace(of.cursor)
  const rows = await db
    .selectFrom('protection_bars')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .$if(of.kind !== undefined, (query) => query.where('kind', '=', of.kind ?? ''))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
  return pageOf(rows, of.limit, (row) => row.starts_at)
}

/** The newest first. */
export async function listChanges(db: Db, of: ListOf): Promise<PageRows<ChangeRow>> {
  const after = readPlace(of.cursor)
  const rows = await db
    .selectFrom('protection_changes')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
  return pageOf(rows, of.limit, (row) => row.at)
}
