import type { BrandSay, CatalogueTitle, TitleState } from '@croupier/api/play/console-catalogue'
import type { Db } from '../../../platform/db.ts'
import type { Game } from '../game-book.ts'
import { PINNED_FIRST, type Shelves, titleOf } from '../offer.ts'
import { saysOf } from './brand-says.ts'
import type { FileTitle } from './file-text.ts'
import { FOLLOWS } from './say-words.ts'

export interface TitleFilter {
  q?: string | undefined
  vendor?: string | undefined
  gameType?: string | undefined
  state?: TitleState | undefined
  sandbox?: 'yes' | 'no' | undefined
}

interface Names {
  id: number
  code: string
  name: string
}

export interface TitleList {
  titles: CatalogueTitle[]
  /** Those that have a title at all, by name. */
  vendors: { code: string; name: string }[]
}

/** Every title of the house as the brand's staff see it, in the order of the lobby, what is not shown included. */
export async function titleList(
  shelves: Shelves,
  of: { brandId: number; language: string; now: Date },
): Promise<TitleList> {
  const { book, context } = shelves
  const [{ games }, says, vendors, stateOf] = await Promise.all([
    book.current(),
    saysOf(context.db, of.brandId),
    vendorNames(context.db),
    statesFor(shelves, of),
  ])
  const titles = games.map((game): CatalogueTitle => {
    const say = says.get(game.code) ?? FOLLOWS
    return { ...named(game, vendors, of.language), say, state: stateOf(game, say) }
  })
  titles.sort((left, right) => rank(left) - rank(right) || (left.code < right.code ? -1 : 1))
  const used = new Set(games.map(({ vendorId }) => vendorId))
  return {
    titles,
    vendors: [...vendors.values()]
      .filter(({ id }) => used.has(id))
      .map(({ code, name }) => ({ code, name }))
      .sort((left, right) => (left.name < right.name ? -1 : 1)),
  }
}

export function matching(titles: readonly CatalogueTitle[], filter: TitleFilter): CatalogueTitle[] {
  const { vendor, gameType, state, sandbox } = filter
  const words = (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return titles.filter(
    (title) =>
      (vendor === undefined || title.vendor === vendor) &&
      (gameType === undefined || title.gameType === gameType) &&
      (state === undefined || title.state === state) &&
      (sandbox === undefined || title.sandbox === (sandbox === 'yes')) &&
      words.every((word) => `${title.code} ${title.title}`.toLowerCase().includes(word)),
  )
}

/** Every title with what is said of it now, read for a change. */
export async function titlesToChange(
  { book }: Shelves,
  db: Db,
  brandId: number,
): Promise<ReadonlyMap<string, FileTitle>> {
  const [{ games }, says, vendors] = await Promise.all([
    book.current(),
    saysOf(db, brandId),
    vendorNames(db),
  ])
  return new Map(
    games.map((game) => {
      const { code, title, vendor, gameType, sandbox } = named(game, vendors, 'en')
      const say = says.get(game.code) ?? FOLLOWS
      return [code, { code, title, vendor, gameType, sandbox, say }]
    }),
  )
}

function named(game: Game, vendors: ReadonlyMap<number, Names>, language: string) {
  const vendor = vendors.get(game.vendorId)
  return {
    code: game.code,
    title: titleOf(game, language),
    vendor: vendor?.code ?? '',
    vendorName: vendor?.name ?? '',
    gameType: game.gameType,
    sandbox: game.sandbox,
    housePlace: game.place,
    houseHot: game.hotPlace,
    markets: game.markets === null ? null : [...game.markets],
  }
}

function rank({ say, housePlace }: CatalogueTitle): number {
  return (say.place ?? housePlace) - (say.pinned ? PINNED_FIRST : 0)
}

async function vendorNames(db: Db): Promise<ReadonlyMap<number, Names>> {
  const rows = await db.selectFrom('vendors_public').select(['id', 'code', 'name']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function statesFor(
  { book, vendorsOf, isOn, brandOf }: Shelves,
  { brandId, now }: { brandId: number; now: Date },
): Promise<(game: Game, say: BrandSay) => TitleState> {
  const { games } = await book.current()
  const [vendors, { marketPack }] = await Promise.all([vendorsOf(brandId), brandOf(brandId)])
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  const switches = [...new Set(games.map(({ switchId }) => switchId))]
  const on = new Set<string>()
  for (const switchId of switches) if (await isOn(brandId, switchId)) on.add(switchId)
  return (game, say) => {
    if (!game.enabled) return 'off'
    if (game.markets !== null && !game.markets.includes(marketPack)) return 'gated'
    if (!say.visible) return 'hidden'
    const opens = byId.has(game.vendorId) && byId.get(game.walletVendorId)?.launchUrl
    if (!opens || !on.has(game.switchId)) return 'vendor'
    const isOver = say.maintenanceUntil !== null && say.maintenanceUntil <= now
    const isClosed = isOver ? game.maintenance : (say.maintenance ?? game.maintenance)
    return isClosed ? 'maintenance' : 'shown'
  }
}
