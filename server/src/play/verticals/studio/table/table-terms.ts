import type { MathProfile } from '@croupier/games/engine/profiles.ts'
import { crash, offeredProfile } from '../engines.ts'
import { type AnyTableGame, dealtGameOf, profileOfTitle } from './table-games.ts'

/** The rules of a table and the mathematics that its title offers; null for what is no table. */
export function termsOf({
  engineCode,
  gameCode,
  profile = null,
}: {
  engineCode: string
  gameCode: string
  /** What the window was opened with; the rounds of a table name their own. */
  profile?: string | null
}): { game: AnyTableGame; profile: MathProfile<unknown> } | null {
  if (engineCode === crash.code) {
    const chosen = crash.profiles.find(({ code }) => code === profile)
    return { game: crash, profile: chosen ?? offeredProfile(crash) }
  }
  const game = dealtGameOf(engineCode)
  return game ? { game, profile: profileOfTitle(game, gameCode) } : null
}
