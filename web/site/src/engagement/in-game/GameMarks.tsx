import type { RunningItem } from '@croupier/api/engagement/in-game'
import { useText } from '@croupier/kit/i18n/i18n'
import type { GameItem } from '../../play/catalogue/game-item.ts'
import { useRunning } from './use-running.ts'

type Marked = Exclude<RunningItem['kind'], 'wagering'>

/** On a card: that the game's rounds count for something which not every game counts for. */
export function GameMarks({ game }: { game: GameItem }) {
  const t = useText('promotions')
  const kinds = marksOf(game, useRunning()?.items ?? [])
  return kinds.map((kind) => (
    <span key={kind} data-tone="running">
      {t(`mark.${kind}`)}
    </span>
  ))
}

/** The kinds that count for a game and not for all games, each once. */
export function marksOf(
  { nodeId, gameType, vassalage }: Pick<GameItem, 'nodeId' | 'gameType' | 'vassalage'>,
  items: readonly RunningItem[],
): Marked[] {
  const kinds = items.flatMap(({ kind, of: { types, vendors, games } }) =>
    kind !== 'wagering' &&
    types.length + vendors.length + games.length > 0 &&
    holds(types, gameType) &&
    holds(vendors, vassalage) &&
    holds(games, nodeId)
      ? [kind]
      : [],
  )
  return [...new Set(kinds)]
}

function holds(list: readonly string[], value: string): boolean {
  return list.length === 0 || list.includes(value)
}
