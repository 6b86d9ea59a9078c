import type { Selectable } from 'kysely'
import { type KeysetPage, keysetPage } from '../../platform/keyset-page.ts'
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
  return keysetPage(
    db
      .selectFrom('protection_alerts')
      .selectAll()
      .where('brand_id', '=', of.brandId)
      .$if(of.state !== undefined, (query) => query.where('state', '=', of.state ?? '')),
    { at: 'raised_at' },
    of,
  )
}

/** The newest first, those that have ended too. */
export async function listBars(
  db: Db,
  of: ListOf & { kind?: string | undefined },
): Promise<KeysetPage<BarRow>> {
  return keysetPage(
    db
      .selectFrom('protection_bars')
      .selectAll()
      .where('brand_id', '=', of.brandId)
      .$if(of.kind !== undefined, (query) => query.where('kind', '=', of.kind ?? '')),
    { at: 'starts_at' },
    of,
  )
}

/** The newest first. */
export async function listChanges(db: Db, of: ListOf): Promise<KeysetPage<ChangeRow>> {
  return keysetPage(
    db.selectFrom('protection_changes').selectAll().where('brand_id', '=', of.brandId),
    { at: 'at' },
    of,
  )
}
