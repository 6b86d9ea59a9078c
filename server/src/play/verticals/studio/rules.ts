import type { RefusalCode } from '@croupier/api/refusals'

/** Refusals for a reason that passes. They stay under the bet's id, so that a delayed copy is never played after a "no". */
const TURNED_AWAY = [
  'round_still_open',
  'bets_closed',
  'place_taken',
  'table_full',
  'stake_too_high',
  'free_rounds_over',
] as const
export type TurnedAway = (typeof TURNED_AWAY)[number]

/** What a player is told of a bet that was cancelled: the wallet's status when it declined, or why the studio turned it away. */
export function declineRefusal(reason: string): RefusalCode {
  const own = TURNED_AWAY.find((code) => code === reason)
  if (own) return own
  switch (reason) {
    case 'INSUFFICIENT_FUNDS':
      return 'insufficient_funds'
    case 'SESSION_EXPIRED':
    case 'INVALID_TOKEN':
      return 'game_session_ended'
    case 'GAME_DISABLED':
      return 'game_disabled'
    case 'LIMIT_EXCEEDED':
      return 'bet_limit_reached'
    default:
      return 'bet_declined'
  }
}

/** The opening stake is the first of a round; further ones are counted from here. */
export const FIRST_EXTRA_STAKE = 2

/** The worker looks at a round that has waited this long for the wallet. */
export const LOST_BET_MS = 15_000
/** A round with decisions left that nobody touches for a day is ended by its published rule (GAMES §2.4). */
export const ABANDONED_MS = 24 * 3_600_000

/** Why bets of a table round were given back that was open at the moment to which the house was restored. */
export const AFTER_RESTORE = 'house_restored'
