import type { AnyGame } from './kinds.ts'
import type { MathProfile } from './profiles.ts'

/**
 * The bets that a game is about, by the names that its return is counted under; games that are not here have no bets beside it. Side bets
 * and insurance return less and are told on the page of the game, not on its card.
 */
const mainBets: Readonly<Record<string, readonly string[]>> = {
  'HL-BAC': ['P', 'B'],
  'HL-DT': ['D', 'T'],
  'HL-SIC': ['BIG', 'SMALL', 'ODD', 'EVEN'],
  'HL-XD': ['EVEN', 'ODD'],
  'HT-BJ': ['S'],
}

/** What the main bet of a game returns, as a share of 1: the least of them where there are several. */
export function mainReturn(game: AnyGame, profile: MathProfile<unknown>): number {
  const known = counted.get(profile)
  if (known !== undefined) return known
  const { lowest, parts } = game.rtp(profile)
  const returns = (mainBets[game.code] ?? []).flatMap((bet) => parts[bet] ?? [])
  const found = returns.length === 0 ? lowest : Math.min(...returns)
  counted.set(profile, found)
  return found
}

/** Counting a return takes a while, and every title of the lobby asks for one. */
const counted = new WeakMap<MathProfile<unknown>, number>()
