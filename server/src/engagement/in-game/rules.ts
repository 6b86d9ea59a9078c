import type { PlayedGames } from '@croupier/api/engagement/terms/mission'
import type { Game } from './deps.ts'

/** Whether rounds of a game are among those that count; an empty list does not choose. */
export function isAmong({ types, vendors, games }: PlayedGames, game: Game): boolean {
  return holds(types, game.gameType) && holds(vendors, game.vendor) && holds(games, game.code)
}

function holds(list: readonly string[], value: string): boolean {
  return list.length === 0 || list.includes(value)
}
