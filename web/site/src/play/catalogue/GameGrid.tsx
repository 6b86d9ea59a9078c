import { useCardActs } from './card-acts.ts'
import { GameCard } from './GameCard.tsx'
import type { GameItem } from './game-item.ts'

/** All games at once, in columns. */
export function GameGrid({ games }: { games: readonly GameItem[] }) {
  const { acts, isFavourite } = useCardActs()
  return (
    <div className="cards cards-full">
      {games.map((game) => (
        <GameCard
          key={game.nodeId}
          game={game}
          acts={acts}
          isFavourite={isFavourite(game.nodeId)}
        />
      ))}
    </div>
  )
}
