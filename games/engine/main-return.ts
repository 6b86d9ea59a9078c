import type { AnyGame } from './kinds.ts'
import type { MathProfile, ReturnToPlayer } from './profiles.ts'

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
  const { lowest, parts } = countedReturn(game, profile)
  const returns = (mainBets[game.code] ?? []).flatMap((bet) => parts[bet] ?? [])
  return returns.length === 0 ? lowest : Math.min(...returns)
}

/** What a game returns under a profile, counted once. */
export function countedReturn(game: AnyGame, profile: MathProfile<unknown>): ReturnToPlayer {
  const known = counted.get(profile)
  if (known !== undefined) return known
  const found = game.rtp(profile)
  counted.set(profile, found)
  return found
}

/** Counting a return takes a while, and every title of the lobby asks for one. */
const counted = new WeakMap<MathProfile<unknown>, ReturnToPlayer>()
