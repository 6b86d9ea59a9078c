import type { MathProfile } from '@croupier/games/engine/profiles.ts'
import { crash, offeredProfile } from '../engines.ts'
import { type AnyTableGame, dealtGameOf, profileOfTitle } from './table-games.ts'

/** The rules of a table and the mathematics that its title offers; null for what is no table. */
export function termsOf(
  engineCode: string,
  gameCode: string,
): { game: AnyTableGame; profile: MathProfile<unknown> } | null {
  if (engineCode === crash.code) return { game: crash, profile: offeredProfile(crash) }
  const game = dealtGameOf(engineCode)
  return game ? { game, profile: profileOfTitle(game, gameCode) } : null
}
