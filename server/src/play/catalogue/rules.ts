import {
  gameClassifies,
  type GameClassify,
  type GameType,
  type VendorCard,
} from '@croupier/api/play/catalogue'

/** The navigation's game categories and their pages, in order (S2-022). */
const menuOrder: readonly (readonly [GameType, string])[] = [
  ['ELOTT', '/elott'],
  ['LOTT', '/lott'],
  ['LIVE', '/live'],
  ['SPORTS', '/sports'],
  ['FISH', '/fish'],
  ['RNG', '/rng'],
  ['MXWIN', '/crash'],
  ['MINI', '/mini'],
  ['TABLE', '/table'],
  ['PVP', '/pvp'],
  ['ESPORTS', '/esports'],
  ['COCKFIGHT', '/cockfight'],
]

/** Vendors that bring sports but stand in categories of their own (S2-041, S9-034..035). */
const outOfSports: Readonly<Record<string, GameType>> = { IMES: 'ESPORTS', SV3: 'COCKFIGHT' }

/** Where a game stands: as its type says, but esports and duels never among the sports, wherever their vendors put them. */
export function categoryOf(gameType: GameType, vassalage: string | undefined): GameType {
  const own = gameType === 'SPORTS' && vassalage !== undefined ? outOfSports[vassalage] : undefined
  return own ?? gameType
}

/** The language whose players know bingo halls (TY, Filipino). */
const BINGO_LANGUAGE = 'ty'

/** The kinds of slots to choose from: those with a game, bingo only for brands that speak Filipino (S2-046). */
export function slotClasses(
  present: ReadonlySet<GameClassify | null>,
  languages: readonly string[],
): GameClassify[] {
  return gameClassifies.filter(
    (kind) => present.has(kind) && (kind !== 'BG' || languages.includes(BINGO_LANGUAGE)),
  )
}

/** The vendor whose slots have a tab and a row of their own (S2-040). */
export const SLOT_VENDOR = 'PG'

export interface Place {
  code: string
  path: string
  /** Whose vendors and games it leads to; null for pages of another kind. */
  gameType: GameType | null
  /** Only this vendor's. */
  vassalage?: string
}

/** Home first, promotions last, between them the categories that have at least one vendor (S2-022..023). */
export function navigation(vendors: readonly VendorCard[]): Place[] {
  const present = new Set(vendors.map(({ gameType }) => gameType))
  return [
    { code: 'HOME', path: '/', gameType: null },
    ...menuOrder
      .filter(([gameType]) => present.has(gameType))
      .map(([gameType, path]) => ({ code: gameType, path, gameType })),
    { code: 'PROMO', path: '/promotions', gameType: null },
  ]
}

/** Last in the row of tabs, and split from one another (S2-040..041). */
const tabsLast: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT']

/**
 * Home, favourites, then the categories of the vendors: slots with one vendor's own tab before them, crash games even where
 * no vendor brings them, fishing left out, sports and what was split from it at the end (S2-040..041).
 */
export function lobbyTabs(vendors: readonly VendorCard[]): Place[] {
  const present = new Set(vendors.map(({ gameType }) => gameType))
  const pathOf = new Map(menuOrder)
  const tab = (gameType: GameType): Place => ({
    code: gameType,
    path: pathOf.get(gameType) ?? '/',
    gameType,
  })
  const first = menuOrder
    .map(([gameType]) => gameType)
    .filter((gameType) => present.has(gameType) || gameType === 'MXWIN')
    .filter((gameType) => gameType !== 'FISH' && !tabsLast.includes(gameType))
  const slotVendor = vendors.some(
    ({ vassalage, gameType }) => vassalage === SLOT_VENDOR && gameType === 'RNG',
  )
  return [
    { code: 'HOME', path: '/', gameType: null },
    { code: 'FAV', path: '/favorite', gameType: null },
    ...first.flatMap((gameType) =>
      gameType === 'RNG' && slotVendor ? [slotTab, tab(gameType)] : [tab(gameType)],
    ),
    ...tabsLast.filter((gameType) => present.has(gameType)).map(tab),
  ]
}

const slotTab: Place = {
  code: 'PGE',
  path: `/rng?vassalage=${SLOT_VENDOR}`,
  gameType: 'RNG',
  vassalage: SLOT_VENDOR,
}

export interface Page<Item> {
  items: Item[]
  totalPages: number
  /** On all pages together. */
  total: number
}

/** Page `pageNo`, from 1; one beyond the last is empty. */
export function pageOf<Item>(
  items: readonly Item[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Page<Item> {
  const start = (pageNo - 1) * pageSize
  return {
    items: items.slice(start, start + pageSize),
    totalPages: Math.ceil(items.length / pageSize),
    total: items.length,
  }
}
