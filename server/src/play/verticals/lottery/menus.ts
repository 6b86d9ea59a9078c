import type { LottoPrizeMode } from '@croupier/api/play/lottery/lobby'
import { refuse } from '../../../platform/refusal.ts'
import type { LotteryGame } from '../../lottery-draws/lottery-draws.ts'
import type { LotteryDeps } from './deps.ts'

interface LotteryCard {
  /** The code of the vendor. */
  vassalage: string
  gameType: string
  displayName: string
}

export interface LotteryMenuDeps {
  lottery: LotteryDeps
  /** The vendors of a brand that have a game to play, once for each of their types. */
  vendorCards(brandId: number): Promise<readonly LotteryCard[]>
  gameTypeOf(gameCode: string): Promise<string>
}

/** Whose games the lotteries of Vietnam are. */
const VIETNAM_VENDOR = 'TCG_LOTTO_VN'

/** How a brand sells lotteries, as the cards of its vendors say: ELOTT where Vietnam's or the open draws have such a card. */
export function prizeModeOf(
  cards: readonly Pick<LotteryCard, 'vassalage' | 'gameType'>[],
): 'LOTT' | 'ELOTT' {
  const isElott = cards.some(
    ({ vassalage, gameType }) =>
      gameType === 'ELOTT' && (vassalage === VIETNAM_VENDOR || vassalage === 'LOTT'),
  )
  return isElott ? 'ELOTT' : 'LOTT'
}

export function isVietnamese(game: Pick<LotteryGame, 'vendorCode'>): boolean {
  return game.vendorCode === VIETNAM_VENDOR
}

interface VietnamMenu {
  prizeMode: LottoPrizeMode
  games: readonly LotteryGame[]
}

/** The lotteries of Vietnam that a brand sells in a prize mode, in the order of the hall; in its own when none is asked for. */
export async function vietnamMenu(
  { lottery, vendorCards, gameTypeOf }: LotteryMenuDeps,
  of: { brandId: number; prizeMode?: LottoPrizeMode | undefined },
): Promise<VietnamMenu> {
  const prizeMode = of.prizeMode ?? prizeModeOf(await vendorCards(of.brandId))
  const games: LotteryGame[] = []
  for (const game of await lottery.draws.games.all()) {
    if (!isVietnamese(game) || (await gameTypeOf(game.code)) !== prizeMode) continue
    if (await lottery.offers(of.brandId, game.code)) games.push(game)
  }
  return { prizeMode, games }
}

interface LobbyAsked {
  prizeMode?: LottoPrizeMode | undefined
  /** The first of the menu when absent. */
  gameCode?: string | undefined
  view: 'betting' | 'lobby'
  backUrl?: string | undefined
}

/** The game that a lobby of Vietnam opens with, and the page of the site that shows it or the hall. Refuses `not_found`. */
export async function lotteryLobby(
  parts: LotteryMenuDeps,
  brandId: number,
  asked: LobbyAsked,
): Promise<{ gameCode: string; url: string }> {
  const { games } = await vietnamMenu(parts, { brandId, prizeMode: asked.prizeMode })
  const game = games.find(({ code }) => asked.gameCode === undefined || code === asked.gameCode)
  if (!game) refuse('not_found')
  const query = new URLSearchParams({
    ...(asked.view === 'betting' ? { gameCode: game.code } : {}),
    ...(asked.backUrl === undefined ? {} : { backUrl: asked.backUrl }),
  })
  return { gameCode: game.code, url: query.size === 0 ? PAGE : `${PAGE}?${query.toString()}` }
}

/** The page of Vietnam's lotteries. */
const PAGE = '/vnLottery'
