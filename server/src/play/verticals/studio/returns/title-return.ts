import type { ReturnRange, ReturnToPlayer } from '@croupier/games/engine/profiles.ts'
import { gameRules, isGameCode } from '@croupier/games/engine/registry.ts'
import { countedReturn } from '@croupier/games/engine/main-return.ts'
import { chosenProfile } from '../choices/chosen-terms.ts'
import type { StudioDeps } from '../deps.ts'
import { offeredProfile } from '../engines.ts'

/** What a title of the house returns in a brand, under the mathematics that it is played under there. */
export interface TitleReturn {
  profile: string
  /** What its certificate states, and what its rules come to. */
  declared: ReturnRange
  found: ReturnToPlayer
  /** The bet that returns most; null where all return the same, or the game has but one. */
  bestBet: string | null
}

/** Null for games that no engine of the house runs. `profile`: what it would be under another one. */
export async function returnOfTitle(
  parts: Pick<StudioDeps, 'choices'>,
  of: { brandId: number; gameCode: string; engineCode: string | null; profile?: string },
): Promise<TitleReturn | null> {
  const { engineCode, gameCode } = of
  if (engineCode === null || !isGameCode(engineCode)) return null
  const game = gameRules(engineCode)
  const wanted = game.profiles.find(({ code }) => code === of.profile)
  const profile =
    wanted ??
    (await chosenProfile(parts, { ...of, engineCode })) ??
    offeredProfile<unknown>({ code: engineCode, profiles: game.profiles }, gameCode)
  const found = countedReturn(game, profile)
  const best = Object.entries(found.parts).filter(
    ([, share]) => Math.abs(share - found.highest) < EQUAL,
  )
  const [only] = best
  return {
    profile: profile.code,
    declared: profile.stated,
    found,
    bestBet: best.length === 1 && only ? only[0] : null,
  }
}

/** Two ways of adding up the same chances differ by less. */
const EQUAL = 1e-9
