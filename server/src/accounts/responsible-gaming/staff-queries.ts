import type { Selectable } from 'kysely'
import { isBeyond, type KeysetPage, pageOf } from '../../platform/keyset-page.ts'
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

/** The newest first. */
export async function listAlerts(
  db: Db,
  of: ListOf & { state?: 'open' | 'answered' | undefined },
): Promise<KeysetPage<AlertRow>> {
  const rows = await db
    .selectFrom('protection_alerts')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .$if(of.state !== undefined, (query) => query.where('state', '=', of.state ?? ''))
    .where(isBeyond(of.cursor, 'raised_at'))
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
): Promise<KeysetPage<BarRow>> {
  const rows = await db
    .selectFrom('protection_bars')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .$if(of.kind !== undefined, (query) => query.where('kind', '=', of.kind ?? ''))
    .where(isBeyond(of.cursor, 'starts_at'))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
  return pageOf(rows, of.limit, (row) => row.starts_at)
}

/** The newest first. */
export async function listChanges(db: Db, of: ListOf): Promise<KeysetPage<ChangeRow>> {
  const rows = await db
    .selectFrom('protection_changes')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where(isBeyond(of.cursor, 'at'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
  return pageOf(rows, of.limit, (row) => row.at)
}
