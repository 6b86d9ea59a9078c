import type {
  GameClassify,
  GameCardData,
  GameSort,
  GameType,
  LobbyData,
  MenuItem,
  VendorCard,
} from '@croupier/api/play/catalogue'
import type { Game } from './game-book.ts'
import { cardOf, type Offer } from './offer.ts'
import type { CatalogueDeps } from './deps.ts'
import type { Players } from './popularity.ts'
import { lobbyTabs, navigation, pageOf, type Place } from './rules.ts'
import { gamesFound } from './search-games.ts'
import { sortedGames } from './sorted-games.ts'
import { vendorPicturePaths } from './vendor-pictures.ts'

export interface GameFilter {
  gameType?: GameType | undefined
  vassalage?: string | undefined
  gameClassify?: GameCardData['classify'] | undefined
  search?: string | undefined
  /** The brand's own order without one, or how well they fit the search. */
  sort?: GameSort | undefined
}

export interface Reader {
  language: string
  players: Players
  title: CatalogueDeps['title']
}

/** The games of a filter, in its order. */
export async function filtered(
  offer: Offer,
  filter: GameFilter,
  reader: Reader,
): Promise<readonly Game[]> {
  const { search, sort = 'brand' } = filter
  const ordered =
    search === undefined || search === ''
      ? sortedGames(offer, { ...reader, sort })
      : await gamesFound(offer, { ...reader, sort, q: search })
  return ofKind(offer, ordered, filter)
}

function ofKind(offer: Offer, games: readonly Game[], filter: GameFilter): readonly Game[] {
  const { gameType, vassalage, gameClassify } = filter
  if (gameType === undefined && vassalage === undefined && gameClassify === undefined) return games
  return games.filter(
    (game) =>
      (gameType === undefined || game.gameType === gameType) &&
      (gameClassify === undefined || game.classify === gameClassify) &&
      (vassalage === undefined || offer.vendors.get(game.vendorId)?.code === vassalage),
  )
}

/** The brand's vendors that have a game to play, once for each of their types. */
export function vendorCards(offer: Offer): VendorCard[] {
  const known = cardLists.get(offer)
  if (known) return known
  const list = cardsOfVendors(offer)
  cardLists.set(offer, list)
  return list
}

const cardLists = new WeakMap<Offer, VendorCard[]>()

function cardsOfVendors({ games, vendors }: Offer): VendorCard[] {
  const cards = new Map<string, VendorCard>()
  for (const { vendorId, gameType } of games) {
    const vendor = vendors.get(vendorId)
    if (!vendor) continue
    cards.set(`${gameType}/${vendor.code}`, {
      vassalage: vendor.code,
      gameType,
      displayName: vendor.name,
      lagerIcon: vendorPicturePaths.large(vendor.code),
    })
  }
  return [...cards.values()]
}

export function hotCards(offer: Offer, language: string, vassalage?: string): GameCardData[] {
  return offer.hot
    .map((game) => cardOf(offer, game, language))
    .filter((card) => vassalage === undefined || card.vassalage === vassalage)
}

export interface Menus {
  menu: MenuItem[]
  tabs: MenuItem[]
  /** Kinds of slots that have a game. */
  classes: GameClassify[]
}

export function menus(
  { title }: Pick<CatalogueDeps, 'title'>,
  offer: Offer,
  language: string,
): Menus {
  const vendors = vendorCards(offer)
  const item = (place: Place): MenuItem => {
    const mine = vendors.filter(
      ({ gameType, vassalage }) =>
        gameType === place.gameType &&
        (place.vassalage === undefined || vassalage === place.vassalage),
    )
    return {
      code: place.code,
      title: title(`category.${place.code}`, language),
      path: place.path,
      vendors: mine,
      launches: mine.length === 1 ? onlyGame(offer, place) : null,
    }
  }
  return {
    menu: navigation(vendors).map(item),
    tabs: lobbyTabs(vendors).map(item),
    classes: [...offer.classes],
  }
}

function onlyGame({ games }: Offer, { gameType }: Place): string | null {
  const mine = games.filter((game) => game.gameType === gameType)
  return mine.length === 1 ? (mine[0]?.code ?? null) : null
}

/** The lobby shows twelve of each category (S9-010). */
const ROW = 12

export function lobbyOf(offer: Offer, reader: Reader): LobbyData {
  const { language } = reader
  const vendors = vendorCards(offer)
  const types = [...new Set(offer.games.map(({ gameType }) => gameType))]
  return {
    ...menus(reader, offer, language),
    vendors,
    hot: hotCards(offer, language),
    rows: types.map((gameType) => {
      const { items, totalPages } = pageOf(ofKind(offer, offer.games, { gameType }), {
        pageNo: 1,
        pageSize: ROW,
      })
      return { gameType, games: items.map((game) => cardOf(offer, game, language)), totalPages }
    }),
  }
}
