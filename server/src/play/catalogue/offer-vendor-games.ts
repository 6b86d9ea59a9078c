import type { Context } from '../../platform/context.ts'
import { CATALOGUE_CHANGED } from './game-book.ts'
import { palettes } from './palettes.ts'

export interface VendorGame {
  code: string
  vendorId: number
  title: string
  theme: keyof typeof palettes
}

/** Behind everything that the house itself offers. */
const LAST_PLACE = 100_000
const LANGUAGES = ['en', 'pt', 'ja', 'ko', 'ar'] as const

/**
 * Offers games that their vendor runs itself, as slots and marked as sandboxes; their title is a name and the same in every
 * language. What staff switched since is left as it is; repeating it changes nothing.
 */
export async function offerVendorGames(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  games: readonly VendorGame[],
): Promise<void> {
  if (games.length === 0) return
  await db
    .insertInto('catalogue_games')
    .values(
      games.map(({ code, vendorId, title, theme }, index) => ({
        code,
        engine_code: null,
        vendor_id: vendorId,
        wallet_vendor_id: vendorId,
        game_type: 'RNG',
        classify: null,
        switch_id: 'RNG',
        titles: JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, title]))),
        theme,
        palette: [...palettes[theme]],
        volatility: 'medium',
        icon: '/art/games/HS-KOI.avif',
        sandbox: true,
        place: LAST_PLACE + index,
        hot_place: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  bus.publish(CATALOGUE_CHANGED, null)
}
