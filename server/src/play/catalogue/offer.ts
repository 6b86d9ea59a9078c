import type { GameCardData, GameClassify } from '@croupier/api/play/catalogue'
import { marketRule, whitelabelUnder } from '../../core/brands/brands.ts'
import type { BrandSay, Game, GameBook, GameSnapshot } from './game-book.ts'
import type { CatalogueDeps, CatalogueVendor } from './deps.ts'
import { categoryOf, slotClasses } from './rules.ts'

export interface Shelves extends CatalogueDeps {
  book: GameBook
}

/** What a brand offers at this moment; the same object until something of it changes, so that lists and indexes hang on it. */
export interface Offer {
  brandId: number
  /** In the order of the lobby, with the brand's own places. */
  games: readonly Game[]
  byCode: ReadonlyMap<string, Game>
  /** The brand's own choice and order, else the house's. */
  hot: readonly Game[]
  vendors: ReadonlyMap<number, CatalogueVendor>
  /** Kinds of slots that have a game and show in the brand's languages. */
  classes: readonly GameClassify[]
  /** Games from this day on are new, YYYY-MM-DD. */
  newSince: string
}

/** No place of a brand or of the house is as far apart. */
export const PINNED_FIRST = 10_000_000

const NEW_DAYS = 30
const DAY_MS = 86_400_000
const offers = new WeakMap<GameSnapshot, Map<number, { key: string; offer: Offer }>>()

export async function offerOf(shelves: Shelves, brandId: number): Promise<Offer> {
  const { book, vendorsOf, isOn, brandOf, context } = shelves
  const [snapshot, vendors, brand] = await Promise.all([
    book.current(),
    vendorsOf(brandId),
    brandOf(brandId),
  ])
  const switches = switchesOf(snapshot)
  const on: string[] = []
  for (const switchId of switches) if (await isOn(brandId, switchId)) on.push(switchId)
  const now = context.clock.now()
  const newSince = new Date(now.getTime() - NEW_DAYS * DAY_MS).toISOString().slice(0, 10)
  const { marketPack: market, languages } = brand
  const ended = snapshot.ends.filter((end) => end <= now).length
  const key = JSON.stringify([market, languages, newSince, on, ended, vendors.map(vendorKey)])
  const known = offers.get(snapshot) ?? new Map<number, { key: string; offer: Offer }>()
  offers.set(snapshot, known)
  const held = known.get(brandId)
  if (held?.key === key) return held.offer
  const offer = makeOffer(snapshot, {
    brandId,
    vendors,
    market,
    on: new Set(on),
    newSince,
    languages,
    now,
  })
  known.set(brandId, { key, offer })
  return offer
}

const switchLists = new WeakMap<GameSnapshot, readonly string[]>()

function switchesOf(snapshot: GameSnapshot): readonly string[] {
  const known = switchLists.get(snapshot)
  if (known) return known
  const list = [...new Set(snapshot.games.map(({ switchId }) => switchId))]
  switchLists.set(snapshot, list)
  return list
}

function vendorKey({ id, code, name, launchUrl }: CatalogueVendor): string {
  return `${id} ${code} ${name} ${launchUrl === null ? '' : 'opens'}`
}

interface BrandFrame {
  brandId: number
  vendors: readonly CatalogueVendor[]
  market: string
  on: ReadonlySet<string>
  newSince: string
  languages: readonly string[]
  now: Date
}

function makeOffer(snapshot: GameSnapshot, frame: BrandFrame): Offer {
  const { brandId, market, on, newSince } = frame
  const vendors = new Map(frame.vendors.map((vendor) => [vendor.id, vendor]))
  const games: Game[] = []
  for (const game of snapshot.games) {
    const say = snapshot.says.get(`${brandId}/${game.code}`)
    const offered =
      game.enabled &&
      say?.enabled !== false &&
      fitsMarket(game, market) &&
      vendors.has(game.vendorId) &&
      // All that the lobby shows can be played.
      vendors.get(game.walletVendorId)?.launchUrl &&
      on.has(game.switchId)
    if (!offered) continue
    const gameType = categoryOf(game.gameType, vendors.get(game.vendorId)?.code)
    games.push(
      say || gameType !== game.gameType ? asSaid({ ...game, gameType }, say, frame.now) : game,
    )
  }
  games.sort((left, right) => left.place - right.place || (left.code < right.code ? -1 : 1))
  return {
    brandId,
    games,
    vendors,
    newSince,
    classes: slotClasses(new Set(games.map(({ classify }) => classify)), frame.languages),
    byCode: new Map(games.map((game) => [game.code, game])),
    hot: games
      .filter(({ hotPlace }) => hotPlace !== null)
      .sort((left, right) => (left.hotPlace ?? 0) - (right.hotPlace ?? 0)),
  }
}

/** A game that states less than the market's law demands is not offered there; one that states nothing is its contract's affair. */
function fitsMarket({ markets, rtpBasis }: Game, market: string): boolean {
  const rtpFloor = marketRule(market, 'games.rtpFloorBps')
  return (markets === null || markets.includes(market)) && (rtpBasis ?? Infinity) >= rtpFloor
}

/** Why a game that the house has cannot be opened. */
export type Closure = 'game_in_maintenance' | 'game_not_in_market' | 'game_disabled'

/** Why a game that cannot be opened is closed: what stands in the lobby comes back, what the market forbids never stood there. */
export function closureOf({ byCode }: Offer, game: Game, market: string): Closure {
  if (byCode.has(game.code)) return 'game_in_maintenance'
  const { switchId } = game
  const isKindAllowed = whitelabelUnder(market, { [switchId]: true }).get(switchId) ?? true
  return isKindAllowed && fitsMarket(game, market) ? 'game_disabled' : 'game_not_in_market'
}

/** A game with what the brand says of it; a maintenance that has ended says nothing. */
function asSaid(game: Game, say: BrandSay | undefined, now: Date): Game {
  if (!say) return game
  const { maintenance, maintenanceUntil: until } = say
  const isOver = until !== null && until <= now
  return {
    ...game,
    place: (say.place ?? game.place) - (say.pinned ? PINNED_FIRST : 0),
    hotPlace: say.hotPlace === 0 ? null : (say.hotPlace ?? game.hotPlace),
    maintenance: isOver ? game.maintenance : (maintenance ?? game.maintenance),
  }
}

export function titleOf(game: Game, language: string): string {
  return game.titles[language] ?? game.titles['en'] ?? game.code
}

export function cardOf(offer: Offer, game: Game, language: string): GameCardData {
  const vendor = offer.vendors.get(game.vendorId)
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
    // What goes without saying is left out: pages carry dozens of cards.
    ...(game.mainRtp === null ? {} : { rtp: game.mainRtp }),
    ...(game.releasedOn >= offer.newSince ? { isNew: true } : {}),
    ...(game.features.includes('jackpot') ? { hasJackpot: true } : {}),
    ...(game.bonusShare === 100 ? {} : { bonusShare: game.bonusShare }),
    ...(game.maintenance ? { isClosed: true } : {}),
  }
}
