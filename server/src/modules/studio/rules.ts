import type { RefusalCode } from '@croupier/api/refusals'

/** What a player is told when the wallet declines a bet. */
export function declineRefusal(walletStatus: string): RefusalCode {
  switch (walletStatus) {
    case 'INSUFFICIENT_FUNDS':
      return 'insufficient_funds'
    case 'SESSION_EXPIRED':
    case 'INVALID_TOKEN':
      return 'game_session_ended'
    case 'GAME_DISABLED':
      return 'game_disabled'
    default:
      return 'bet_declined'
  }
}

/** The worker looks at a round that has waited this long for the wallet. */
export const LOST_BET_MS = 15_000
/** A round with decisions left that nobody touches for a day is ended by its published rule (GAMES §2.4). */
export const ABANDONED_MS = 24 * 3_600_000
