import type { GameType } from '@croupier/api/play/catalogue'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { CATALOGUE_CHANGED } from './game-book.ts'
import { palettes } from './palettes.ts'

/** A game of the house without an engine behind its title: its vendor calls the wallet itself. */
export interface HouseTitle {
  code: string
  vendor: string
  gameType: GameType
  /** The switch of the site that it stands under. */
  switchId: string
  /** What it is called, by language; English at least. */
  names: Readonly<Record<string, string>>
  features: readonly string[]
  icon: string
  theme: keyof typeof palettes
}

/** After the titles with engines. */
const FIRST_PLACE = 100_000

/** Writes titles of the house's other vendors. What staff switched since is left as it is; repeating it changes nothing. */
export async function seedHouseTitles(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  titles: readonly HouseTitle[],
): Promise<void> {
  const vendors = await db.selectFrom('vendors_public').select(['id', 'code']).execute()
  const idOf = new Map(vendors.map(({ id, code }) => [code, id]))
  const rows = titles.flatMap((title, index) => {
    const vendorId = idOf.get(title.vendor)
    if (vendorId === undefined) return []
    return [
      {
        code: title.code,
        engine_code: null,
        vendor_id: vendorId,
        wallet_vendor_id: vendorId,
        game_type: title.gameType,
        classify: null,
        switch_id: title.switchId,
        titles: JSON.stringify(title.names),
        theme: title.theme,
        palette: [...palettes[title.theme]],
        volatility: 'high',
        icon: title.icon,
        sandbox: false,
        place: FIRST_PLACE + index * 10,
        hot_place: null,
        features: [...title.features],
        rtp_basis: null,
        bonus_share: 100,
      },
    ]
  })
  if (rows.length === 0) return
  await db
    .insertInto('catalogue_games')
    .values(rows)
    // A language that the house has learned since names the titles that are there already; names that staff wrote stay.
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ titles: sql`excluded.titles || catalogue_games.titles` })
        .where(
          sql<boolean>`not catalogue_games.titles ?& array(select jsonb_object_keys(excluded.titles))`,
        ),
    )
    .execute()
  bus.publish(CATALOGUE_CHANGED, null)
}
