import type { GameCardData, LobbyData, VendorCard } from '@croupier/api/play/catalogue'
import type { FoundGames } from '@croupier/api/play/game-search'
import type { Context } from '../../platform/context.ts'
import { type CatalogueService, createCatalogueService } from './desk/create-desk.ts'
import { CATALOGUE_CHANGED, createGameBook, type Game } from './game-book.ts'
import type { CatalogueDeps } from './deps.ts'
import { cardOf, type Closure, closureOf, offerOf, titleOf } from './offer.ts'
import { createPopularity } from './popularity.ts'
import {
  filtered,
  type GameFilter,
  hotCards,
  lobbyOf,
  type Menus,
  menus,
  type Reader,
  vendorCards,
} from './queries.ts'
import { type Page, pageOf } from './rules.ts'
import { searchGames } from './search-games.ts'

export interface GameSwitch {
  gameCode: string
  enabled: boolean
  /** Absent: for every brand. */
  brandId?: number
}

export interface Catalogue {
  /** A game when the brand offers it now; null when it is unknown, switched off, or not for this market. */
  playable(brandId: number, gameCode: string): Promise<Game | null>
  /** Why a game that is not `playable` is closed there; null when the house has no such game. */
  closure(brandId: number, gameCode: string): Promise<Closure | null>
  /** The games that the brand offers, in its order; those in maintenance too, since they come back. */
  offered(brandId: number): Promise<readonly Game[]>
  /** Every game that the house knows, whether it is offered or not. */
  all(): Promise<readonly Game[]>
  games(
    brandId: number,
    query: GameFilter & { pageNo: number; pageSize: number },
    language: string,
  ): Promise<Page<GameCardData>>
  /** Games by words that may be mistyped, best first, at most `limit`. */
  search(
    brandId: number,
    search: { q: string; limit: number },
    language: string,
  ): Promise<FoundGames>
  /** The cards of games in the order given; what the brand does not offer now is left out. */
  cards(brandId: number, codes: readonly string[], language: string): Promise<GameCardData[]>
  hot(brandId: number, language: string, vassalage?: string): Promise<GameCardData[]>
  vendors(brandId: number): Promise<VendorCard[]>
  menus(brandId: number, language: string): Promise<Menus>
  /** Everything that the first view of the lobby shows. */
  lobbyData(brandId: number, language: string): Promise<LobbyData>
  /** Whether there is such a game, offered or not. */
  isKnown(gameCode: string): Promise<boolean>
  /** The name of a game in a language, also of one that is off; the code when it is unknown. */
  titleOf(gameCode: string, language: string): Promise<string>
  /** The same of several, by code. */
  titlesOf(codes: readonly string[], language: string): Promise<ReadonlyMap<string, string>>
  /** Its type, also of one that is off; null when it is unknown. */
  typeOf(gameCode: string): Promise<Game['gameType'] | null>
  /** The same as a word for figures: OTHER when it is unknown. */
  gameTypeOf(gameCode: string): Promise<string>
  /** The return that a game's card states, in hundredths of a per cent; null where nobody stated one. */
  statedReturnOf(gameCode: string): Promise<number | null>
  /** How much of a stake on it counts for bonuses, in per cent, as its card says; all of it of one that is unknown. */
  bonusShareOf(gameCode: string): Promise<number>
  switchGame(change: GameSwitch): Promise<void>
  /** What staff see and say of the brand's titles. */
  desk: CatalogueService
}

export function createCatalogue(parts: CatalogueDeps): Catalogue {
  const { context } = parts
  const book = createGameBook(context)
  const shelves = { ...parts, book }
  const offer = (brandId: number) => offerOf(shelves, brandId)
  const popularity = createPopularity(context)
  const readerOf = async (language: string): Promise<Reader> => ({
    language,
    title: parts.title,
    players: await popularity.players(),
  })
  return {
    desk: createCatalogueService(shelves),
    playable: async (brandId, gameCode) => {
      const game = (await offer(brandId)).byCode.get(gameCode)
      return game && !game.maintenance ? game : null
    },
    closure: async (brandId, gameCode) => {
      const game = (await book.current()).byCode.get(gameCode)
      const [offered, { marketPack }] = await Promise.all([offer(brandId), parts.brandOf(brandId)])
      return game ? closureOf(offered, game, marketPack) : null
    },
    offered: async (brandId) => (await offer(brandId)).games,
    all: async () => (await book.current()).games,
    games: async (brandId, query, language) => {
      const [offered, reader] = await Promise.all([offer(brandId), readerOf(language)])
      const { items, ...page } = pageOf(await filtered(offered, query, reader), query)
      return { items: items.map((game) => cardOf(offered, game, language)), ...page }
    },
    search: async (brandId, search, language) => {
      const [offered, reader] = await Promise.all([offer(brandId), readerOf(language)])
      return searchGames(offered, { ...search, ...reader, sort: 'popular' })
    },
    cards: async (brandId, codes, language) => {
      const offered = await offer(brandId)
      return codes.flatMap((code) => {
        const game = offered.byCode.get(code)
        return game ? [cardOf(offered, game, language)] : []
      })
    },
    hot: async (brandId, language, vassalage) =>
      hotCards(await offer(brandId), language, vassalage),
    vendors: async (brandId) => vendorCards(await offer(brandId)),
    menus: async (brandId, language) => menus(parts, await offer(brandId), language),
    lobbyData: async (brandId, language) =>
      lobbyOf(...(await Promise.all([offer(brandId), readerOf(language)]))),
    ...knownGames(book),
    switchGame: async (change) => {
      await switchGame(context, change)
      book.forget()
    },
  }
}

type KnownGames = Pick<
  Catalogue,
  'isKnown' | 'titleOf' | 'titlesOf' | 'typeOf' | 'gameTypeOf' | 'statedReturnOf' | 'bonusShareOf'
>

/** What is known of games whether they are offered or not. */
function knownGames(book: ReturnType<typeof createGameBook>): KnownGames {
  const gameOf = async (gameCode: string) => (await book.current()).byCode.get(gameCode)
  return {
    isKnown: async (gameCode) => (await gameOf(gameCode)) !== undefined,
    titleOf: async (gameCode, language) => {
      const game = await gameOf(gameCode)
      return game ? titleOf(game, language) : gameCode
    },
    titlesOf: async (codes, language) => {
      const { byCode } = await book.current()
      return new Map(
        codes.map((code) => {
          const game = byCode.get(code)
          return [code, game ? titleOf(game, language) : code]
        }),
      )
    },
    typeOf: async (gameCode) => (await gameOf(gameCode))?.gameType ?? null,
    gameTypeOf: async (gameCode) => (await gameOf(gameCode))?.gameType ?? 'OTHER',
    statedReturnOf: async (gameCode) => (await gameOf(gameCode))?.rtpBasis ?? null,
    bonusShareOf: async (gameCode) => (await gameOf(gameCode))?.bonusShare ?? 100,
  }
}

async function switchGame(
  { db, bus }: Context,
  { gameCode, enabled, brandId }: GameSwitch,
): Promise<void> {
  if (brandId === undefined)
    await db.updateTable('catalogue_games').set({ enabled }).where('code', '=', gameCode).execute()
  else
    await db
      .insertInto('catalogue_brand_games')
      .values({ brand_id: brandId, game_code: gameCode, enabled })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'game_code']).doUpdateSet({ enabled }),
      )
      .execute()
  bus.publish(CATALOGUE_CHANGED, null)
}
