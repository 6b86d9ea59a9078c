import { RefusalError } from '@croupier/kit/api/call-endpoint'

const closures = ['game_in_maintenance', 'game_not_in_market', 'game_disabled'] as const
/** Why nobody can open a game here. */
export type Closure = (typeof closures)[number]

/** Why the house says that a game is closed; null when it says something else. */
export function closureOf(error: Error | null): Closure | null {
  if (!(error instanceof RefusalError)) return null
  const { code } = error.body
  return closures.find((closure) => closure === code) ?? null
}
