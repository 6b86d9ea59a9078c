/** Every link of the player site is made here (SPEC section 2). */
export const memberPages = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'manualRebate',
  'messageV2',
  'moneyInGames',
  'playSafely',
  'balanceProof',
  'verification',
] as const
export type MemberPage = (typeof memberPages)[number]

/** The categories that have a page of their own, and its path (S2-009, S2-013, S2-022). */
export const categoryPaths = {
  RNG: '/rng',
  LIVE: '/live',
  PVP: '/pvp',
  FISH: '/fish',
  MXWIN: '/crash',
  MINI: '/mini',
  TABLE: '/table',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
  ELOTT: '/elott',
  LOTT: '/lott',
} as const
export type Category = keyof typeof categoryPaths

/** The pages of draws (S2-011): all, those of South-East Asia, those of Vietnam. */
export type LotteryHouse = 'lottery' | 'seaLottery' | 'vnLottery'

export const paths = {
  home: () => '/',
  /** The search over the lobby. */
  search: () => '/?find=',
  login: () => '/login',
  register: () => '/register',
  /** Where the mail of a recovery leads; its secret stands behind #. */
  recover: () => '/recover',
  favorite: () => '/favorite',
  recent: () => '/recent',
  help: (term?: string) => (term === undefined ? '/help' : `/help#${term}`),
  /** To compute a round again: all of them, one by its link, one of a table by its number, or a raffle or a jackpot's pool by kind and id. */
  fair: (name?: string, number?: number | string) =>
    [
      '/fair',
      ...(name === undefined ? [] : [name]),
      ...(number === undefined ? [] : [number]),
    ].join('/'),
  guide: () => '/guide',
  feedback: () => '/feedback',
  /** Customer service, in a window of its own or all of a phone. */
  service: () => '/service',
  announcements: () => '/announcements',
  category: (category: Category, vassalage?: string) =>
    vassalage === undefined
      ? categoryPaths[category]
      : `${categoryPaths[category]}?vassalage=${encodeURIComponent(vassalage)}`,
  play: (gameCode: string, mode: 'real' | 'trial' = 'real') =>
    `/play/${encodeURIComponent(gameCode)}${mode === 'trial' ? '?trial=1' : ''}`,
  /** All promotions, one that has a page of its own by its code, `raffles`, `jackpots`, or `tournaments` and a contest by its id. */
  promotions: (code?: string) => `/promotions${code === undefined ? '' : `/${code}`}`,
  pointMall: () => '/pointMall',
  vip: () => '/vip',
  seamless: () => '/seamless',
  lottery: (house: LotteryHouse = 'lottery', gameCode?: string) =>
    gameCode === undefined ? `/${house}` : `/${house}?gameCode=${encodeURIComponent(gameCode)}`,
  download: () => '/download',
  agent: () => '/agent',
  agentHome: () => '/agentHome',
  member: (page?: MemberPage) => (page === undefined ? '/member' : `/member/${page}`),
}

/** These share one view and are not drawn anew when one leads to the other (S2-001..003, S2-016). */
export const homePattern = /^\/(?:index(?:\.html)?|home|login|register)?$/

const loginRequired = [
  /^\/member(\/|$)/,
  /^\/favorite$/,
  /^\/recent$/,
  /^\/(lottery|seaLottery|vnLottery)$/i,
]

/** Pages on which the side menu makes room for games (S2-008, S2-011, S2-013, S2-015). */
const gamePages = /^\/(sports|esports|lott|elott|lottert|lottery|vnlottery|sealottery)$/i

export function isGamePage(path: string): boolean {
  return gamePages.test(path)
}

/** Routes that lead a visitor to /login (S2-017). */
export function needsLogin(path: string): boolean {
  return loginRequired.some((pattern) => pattern.test(path))
}

/** The name of the route that a path belongs to: a change of name scrolls to the top (S2-018). */
export function routeName(path: string): string {
  if (homePattern.test(path)) return 'home'
  return path.split('/').slice(1, 3).join('/')
}
