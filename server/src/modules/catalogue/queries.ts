import type {
  GameCardData,
  GameType,
  LobbyData,
  MenuItem,
  VendorCard,
} from '@croupier/api/catalogue'
import type { Game, GameBook } from './game-book.ts'
import type { CatalogueParts, CatalogueVendor } from './parts.ts'
import { lobbyTabs, navigation, type Page, type Place, pageOf } from './rules.ts'

export interface Shelves extends CatalogueParts {
  book: GameBook
}

/** What a brand offers at this moment, in the order of the lobby. */
export interface Offer {
  games: readonly Game[]
  vendors: ReadonlyMap<number, CatalogueVendor>
}

export async function offerOf({ book, vendorsOf, isOn }: Shelves, brandId: number): Promise<Offer> {
  const [{ games, overrides }, vendorList] = await Promise.all([book.current(), vendorsOf(brandId)])
  const vendors = new Map(vendorList.map((vendor) => [vendor.id, vendor]))
  const switches = [...new Set(games.map(({ switchId }) => switchId))]
  const states = await Promise.all(switches.map((switchId) => isOn(brandId, switchId)))
  const on = new Set(switches.filter((_, place) => states[place]))
  return {
    vendors,
    games: games.filter(
      (game) =>
        game.enabled &&
        overrides.get(`${brandId}/${game.code}`) !== false &&
        vendors.has(game.vendorId) &&
        // All that the lobby shows can be played.
        vendors.get(game.walletVendorId)?.launchUrl &&
        on.has(game.switchId),
    ),
  }
}

export interface GameFilter {
  gameType?: GameType | undefined
  vassalage?: string | undefined
  gameClassify?: GameCardData['classify'] | undefined
  search?: string | undefined
}

export function filtered(offer: Offer, filter: GameFilter, language: string): GameCardData[] {
  const words = (filter.search ?? '').toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  return offer.games
    .filter(
      (game) =>
        (filter.gameType === undefined || game.gameType === filter.gameType) &&
        (filter.gameClassify === undefined || game.classify === filter.gameClassify) &&
        (filter.vassalage === undefined ||
          offer.vendors.get(game.vendorId)?.code === filter.vassalage),
    )
    .map((game) => cardOf(offer, game, language))
    .filter((card) => {
      const text = `${card.displayName} ${card.vendorName}`.toLocaleLowerCase(language)
      return words.every((word) => text.includes(word))
    })
}

export function titleOf(game: Game, language: string): string {
  return game.titles[language] ?? game.titles['en'] ?? game.code
}

export function cardOf({ vendors }: Offer, game: Game, language: string): GameCardData {
  const vendor = vendors.get(game.vendorId)
  return {
    nodeId: game.code,
    displayName: titleOf(game, language),
    gameType: game.gameType,
    vassalage: vendor?.code ?? '',
    vendorName: vendor?.name ?? '',
    showIcon: game.icon,
    theme: game.theme,
    palette: [...game.palette],
    volatility: game.volatility,
    classify: game.classify,
    hasTrial: game.engineCode !== null,
  }
}

/** The brand's vendors that have a game to play, once for each of their types. */
export function vendorCards({ games, vendors }: Offer): VendorCard[] {
  const cards = new Map<string, VendorCard>()
  for (const { vendorId, gameType } of games) {
    const vendor = vendors.get(vendorId)
    if (!vendor) continue
    cards.set(`${gameType}/${vendor.code}`, {
      vassalage: vendor.code,
      gameType,
      displayName: vendor.name,
      lagerIcon: `/art/vendors/${vendor.code}.svg`,
    })
  }
  return [...cards.values()]
}

export function hotCards(offer: Offer, language: string, vassalage?: string): GameCardData[] {
  return offer.games
    .filter(({ hotPlace }) => hotPlace !== null)
    .toSorted((left, right) => (left.hotPlace ?? 0) - (right.hotPlace ?? 0))
    .map((game) => cardOf(offer, game, language))
    .filter((card) => vassalage === undefined || card.vassalage === vassalage)
}

export function menus(
  { title }: Pick<CatalogueParts, 'title'>,
  offer: Offer,
  language: string,
): { menu: MenuItem[]; tabs: MenuItem[] } {
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
  return { menu: navigation(vendors).map(item), tabs: lobbyTabs(vendors).map(item) }
}

function onlyGame({ games }: Offer, { gameType }: Place): string | null {
  const mine = games.filter((game) => game.gameType === gameType)
  return mine.length === 1 ? (mine[0]?.code ?? null) : null
}

/** The lobby shows twelve of each category (S9-010). */
const ROW = 12

export function lobbyOf(
  parts: Pick<CatalogueParts, 'title'>,
  offer: Offer,
  language: string,
): LobbyData {
  const vendors = vendorCards(offer)
  const types = [...new Set(offer.games.map(({ gameType }) => gameType))]
  return {
    ...menus(parts, offer, language),
    vendors,
    hot: hotCards(offer, language),
    rows: types.map((gameType) => {
      const cards = filtered(offer, { gameType }, language)
      const page: Page<GameCardData> = pageOf(cards, { pageNo: 1, pageSize: ROW })
      return { gameType, games: page.items, totalPages: page.totalPages }
    }),
  }
}
