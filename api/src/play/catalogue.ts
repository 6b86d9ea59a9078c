import * as z from 'zod/mini'
import { boundedText, gameCode, queryInteger } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'

export const gameTypes = [
  'RNG',
  'LIVE',
  'PVP',
  'FISH',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'MXWIN',
  'MINI',
  'TABLE',
] as const
export const gameType = z.enum(gameTypes)
export type GameType = (typeof gameTypes)[number]

export const gameClassifies = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const

/** What a game has beyond its type; each is a word of locales/<lang>/gamelist.json. */
export const gameFeatures = [
  'free-spins',
  'multipliers',
  'wilds',
  'cash-out',
  'autoplay',
  'jackpot',
  'bonus-buy',
  'together',
  'picks',
] as const
export type GameFeature = (typeof gameFeatures)[number]

/** How a list can be ordered: as the brand put it, by players of late, by date, by name, by return, by volatility. */
export const gameSorts = ['brand', 'popular', 'new', 'name', 'rtp', 'volatility'] as const
export type GameClassify = (typeof gameClassifies)[number]
export type GameSort = (typeof gameSorts)[number]

/** A game as a card shows it (S3-023). */
export const gameCard = z.object({
  /** The id of the game and the code in its address. */
  nodeId: gameCode,
  displayName: z.string(),
  gameType,
  /** The code of the vendor under whose name it stands. */
  vassalage: z.string(),
  vendorName: z.string(),
  showIcon: z.string(),
  theme: z.string(),
  /** Three colours, #rrggbb: deep, middle, light. */
  palette: z.array(z.string()),
  volatility: z.enum(['low', 'medium', 'high']),
  classify: z.nullable(z.enum(gameClassifies)),
  /** It can be launched with play money. */
  hasTrial: z.boolean(),
  /** Return to the player in hundredths of a per cent, the least that any way of playing returns; absent where nobody stated it. */
  rtp: z.optional(z.int()),
  /** Came to the house within the last 30 days. */
  isNew: z.optional(z.literal(true)),
  hasJackpot: z.optional(z.literal(true)),
  /** How much of a stake counts towards a bonus, in per cent, where that is not all of it. */
  bonusShare: z.optional(z.int()),
  /** Shown but closed for a while: it cannot be opened. */
  isClosed: z.optional(z.literal(true)),
})
export type GameCardData = z.output<typeof gameCard>

/** A vendor of the brand in one of its game types (S3-021). */
export const vendorCard = z.object({
  vassalage: z.string(),
  gameType,
  displayName: z.string(),
  lagerIcon: z.string(),
})
export type VendorCard = z.output<typeof vendorCard>

/** A tab of the game menu (S2-040) or an item of the navigation (S2-022). */
export const menuItem = z.object({
  code: z.string(),
  title: z.string(),
  path: z.string(),
  vendors: z.array(vendorCard),
  /** The only vendor's only game: choosing the item launches it (S2-025). */
  launches: z.nullable(z.string()),
})
export type MenuItem = z.output<typeof menuItem>

export const gamePage = z.object({
  games: z.array(gameCard),
  totalPages: z.int(),
  /** Games on all pages together. */
  total: z.int(),
})

export const lobbyData = z.object({
  menu: z.array(menuItem),
  tabs: z.array(menuItem),
  classes: z.array(z.enum(gameClassifies)),
  vendors: z.array(vendorCard),
  hot: z.array(gameCard),
  rows: z.array(z.object({ gameType, games: z.array(gameCard), totalPages: z.int() })),
})
export type LobbyData = z.output<typeof lobbyData>

const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))
export const language = z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/)))
const pageNo = z._default(queryInteger({ min: 1, max: 1000 }), 1)
const pageSize = (usual: number, most: number) =>
  z._default(queryInteger({ min: 1, max: most }), usual)

const favouritePage = z.object({
  content: z.array(gameCard),
  pageNum: z.int(),
  totalPages: z.int(),
})
const favouriteQuery = z.object({
  language,
  pageNo,
  pageSize: pageSize(24, 999),
  gameType: z.optional(gameType),
})
const favouriteChange = z.object({
  nodeId: gameCode,
  vendor: z.optional(code),
  gameType: z.optional(gameType),
})
const heartRate = { per: 'session', requests: 60, seconds: 60 } as const

export const catalogueApi = {
  gameList: endpoint('GET /wps/relay/GCSGAME_gameList', {
    access: 'visitor',
    summary: 'Games, a page at a time, by type, vendor, class and name',
    input: z.object({
      gameType: z.optional(gameType),
      vassalage: z.optional(code),
      gameClassify: z.optional(z.enum(gameClassifies)),
      search: z.optional(boundedText(40)),
      /** The brand's own order without one. */
      sort: z.optional(z.enum(gameSorts)),
      pageNo,
      pageSize: pageSize(24, 100),
      language,
    }),
    output: gamePage,
  }),
  hotGames: endpoint('GET /wps/relay/GCSGAME_hotGamesV2', {
    access: 'visitor',
    summary: 'The games that the brand puts first',
    input: z.object({ vassalage: z.optional(code), language }),
    output: z.object({ list: z.array(gameCard) }),
  }),
  vendorTypes: endpoint('GET /wps/relay/GCSGAME_getVassGameType', {
    access: 'visitor',
    summary: 'The vendors of the brand with the types of their games',
    output: z.object({ list: z.array(vendorCard) }),
  }),
  gameVendors: endpoint('GET /wps/relay/GCSGAME_newGameVendor', {
    access: 'visitor',
    summary: 'The vendors of the brand by game type',
    output: z.object({
      list: z.array(z.object({ gameClassify: gameType, vendors: z.array(vendorCard) })),
    }),
  }),
  gameMenus: endpoint('GET /lgw/games/game_menus', {
    access: 'visitor',
    summary: 'The navigation and the tabs of the lobby',
    input: z.object({ language }),
    output: z.object({
      menu: z.array(menuItem),
      tabs: z.array(menuItem),
      /** Kinds of slots that have a game (S2-046). */
      classes: z.array(z.enum(gameClassifies)),
    }),
  }),
  lobby: endpoint('GET /wps/games/lobby', {
    access: 'visitor',
    summary: 'Everything that the first view of the lobby shows, in one answer',
    input: z.object({ language }),
    output: lobbyData,
  }),
  favourites: endpoint('GET /wps/relay/MCSFE_getFavoriteGames', {
    access: 'session',
    summary: 'My favourite games, newest first',
    input: favouriteQuery,
    output: favouritePage,
  }),
  favouriteList: endpoint('GET /wps/relay/MCSFE_getFavoriteGamesList', {
    access: 'session',
    summary: 'My favourite games, newest first',
    input: favouriteQuery,
    output: favouritePage,
  }),
  addFavourite: endpoint('POST /wps/relay/MCSFE_addFavoriteGameV2', {
    access: 'session',
    summary: 'Adds a favourite; one that is there already stays as it is',
    input: favouriteChange,
    output: z.object({ nodeIds: z.array(gameCode) }),
    refusals: ['not_found', 'too_many_favourites'],
    rate: heartRate,
  }),
  removeFavourite: endpoint('DELETE /wps/relay/MCSFE_removeFavoriteGameV2', {
    access: 'session',
    summary: 'Removes a favourite; one that is not there is no mistake',
    input: favouriteChange,
    output: z.object({ nodeIds: z.array(gameCode) }),
    rate: heartRate,
  }),
  recentGames: endpoint('GET /wps/relay/GCS_recentGame', {
    access: 'session',
    summary: 'What I played last, newest first',
    input: z.object({ language, pageSize: pageSize(24, 100) }),
    output: z.object({ list: z.array(z.extend(gameCard, { lastPlayedAt: z.string() })) }),
  }),
}
