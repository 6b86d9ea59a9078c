import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { CATALOGUE_CHANGED } from './game-book.ts'
import { type GameSeed, gameList } from './game-list.ts'
import { palettes } from './palettes.ts'
import { titleFacts } from './title-facts.ts'
import { namesOf } from './title-names.ts'

export type { GameSeed }
export const gameSeeds: readonly GameSeed[] = gameList

/**
 * Writes the titles that the house's engines play. Titles under the name of a vendor without a contract are sandboxes, and the
 * engines' own vendor calls the wallet for them; in production there are none, and each engine's own title stands under its name. What staff switched since is left as it is; repeating it changes nothing.
 */
export async function seedCatalogue(
  { db, bus, config }: Pick<Context, 'db' | 'bus' | 'config'>,
  engineVendor: string,
): Promise<void> {
  const vendors = await db.selectFrom('vendors_public').select(['id', 'code']).execute()
  const idOf = new Map(vendors.map(({ id, code }) => [code, id]))
  const vendorId = (code: string): number => {
    const id = idOf.get(code)
    if (id === undefined) throw new Error(`there is no vendor ${code}`)
    return id
  }
  await db
    .insertInto('catalogue_games')
    .values(
      titlesOf(config, engineVendor).map((game, index) => {
        const { gameType, classify, switchId, volatility, features, rtpBasis, bonusShare } =
          titleFacts(game)
        return {
          code: game.code,
          engine_code: game.engine,
          vendor_id: vendorId(game.vendor),
          wallet_vendor_id: vendorId(engineVendor),
          game_type: gameType,
          classify,
          switch_id: switchId,
          titles: JSON.stringify(namesOf(game)),
          theme: game.theme,
          palette: [...palettes[game.theme]],
          volatility,
          icon: `/art/games/${game.code}.avif`,
          sandbox: game.vendor !== engineVendor,
          place: (index + 1) * 10,
          hot_place: game.hot ?? null,
          features: [...features],
          rtp_basis: rtpBasis,
          bonus_share: bonusShare,
          ...(game.releasedOn === undefined ? {} : { released_on: game.releasedOn }),
        }
      }),
    )
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

/** The title of an engine is its own when it carries the engine's code. */
function titlesOf({ mode }: Context['config'], engineVendor: string): readonly GameSeed[] {
  if (mode !== 'production') return gameList
  return gameList
    .filter(({ vendor, code, engine }) => vendor === engineVendor || code === engine)
    .map((game) => ({ ...game, vendor: engineVendor }))
}
