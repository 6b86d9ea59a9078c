import type { BrandRef, SessionRef } from '../../../platform/http/call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { LotteryDeps, LotteryPlayer } from './deps.ts'

/** Who asks to bet, as the site knows it. */
export interface Bettor {
  brand: BrandRef
  session: SessionRef
  language: string
  address: string
}

export interface LotterySessions {
  /** The player's session with the wallet for one game, opened when there is none. Refuses what a launch refuses. */
  playerOf(bettor: Bettor, gameCode: string): Promise<LotteryPlayer>
}

interface SessionDoors {
  /** A launch token for a game, good once. */
  launch(of: Bettor & { gameCode: string; trial: boolean }): Promise<{ launchToken: string }>
  /** Whether a session of the wallet still counts. */
  stands(walletSession: string): Promise<boolean>
}

/** A session lasts twelve hours; older ones are opened anew. */
const MOST_KEPT = 50_000

/**
 * Lotteries are pages of the site and no windows of a vendor: the wallet's session is opened for whoever is signed in, as a launch does, and
 * kept by this process as long as it counts.
 */
export function createLotterySessions(
  parts: Pick<LotteryDeps, 'draws' | 'walletOf'>,
  doors: SessionDoors,
): LotterySessions {
  const kept = new Map<string, LotteryPlayer>()
  return {
    playerOf: async (bettor, gameCode) => {
      const { session } = bettor
      const key = `${session.id}/${gameCode}`
      const known = kept.get(key)
      if (known && (await doors.stands(known.walletSession))) return known
      const game = await parts.draws.games.find(gameCode)
      if (!game) refuse('not_found')
      const { launchToken } = await doors.launch({ ...bettor, gameCode, trial: session.isTrial })
      const wallet = await parts.walletOf(game.vendorCode)
      const opened = await wallet.authenticate(launchToken, gameCode)
      if (!opened) refuse('game_disabled')
      const player: LotteryPlayer = {
        memberId: opened.playerId,
        brandId: opened.brandId,
        currency: opened.currency,
        walletSession: opened.walletSession,
        isTrial: opened.isTrial,
      }
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, player)
      return player
    },
  }
}
