import type { BrandSay } from '@croupier/api/play/console-catalogue'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** Code → what the brand says of the title, where it says anything. */
export async function saysOf(db: Db, brandId: number): Promise<ReadonlyMap<string, BrandSay>> {
  const rows = await db
    .selectFrom('catalogue_brand_games')
    .selectAll()
    .where('brand_id', '=', brandId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.game_code,
      {
        visible: row.enabled,
        pinned: row.pinned,
        place: row.place,
        hot: row.hot_place,
        maintenance: row.maintenance,
        maintenanceReason: row.maintenance_reason,
        maintenanceUntil: row.maintenance_until,
      },
    ]),
  )
}

/** Lets nobody else change the catalogue until this transaction has ended. */
export async function holdCatalogue(tx: Tx): Promise<void> {
  await tx.selectFrom('catalogue_version').select('version').forUpdate().executeTakeFirstOrThrow()
}

/** Rows a statement; PostgreSQL takes no more than 65,535 values. */
const AT_ONCE = 2000

export async function writeSays(
  tx: Tx,
  brandId: number,
  says: ReadonlyMap<string, BrandSay>,
): Promise<void> {
  const rows = [...says].map(([code, say]) => ({
    brand_id: brandId,
    game_code: code,
    enabled: say.visible,
    pinned: say.pinned,
    place: say.place,
    hot_place: say.hot,
    maintenance: say.maintenance,
    maintenance_reason: say.maintenanceReason,
    maintenance_until: say.maintenanceUntil,
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('catalogue_brand_games')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'game_code']).doUpdateSet({
          enabled: sql<boolean>`excluded.enabled`,
          pinned: sql<boolean>`excluded.pinned`,
          place: sql<number | null>`excluded.place`,
          hot_place: sql<number | null>`excluded.hot_place`,
          maintenance: sql<boolean | null>`excluded.maintenance`,
          maintenance_reason: sql<string | null>`excluded.maintenance_reason`,
          maintenance_until: sql<Date | null>`excluded.maintenance_until`,
        }),
      )
      .execute()
}
