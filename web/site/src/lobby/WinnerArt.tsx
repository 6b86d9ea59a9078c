import { Icon } from '@croupier/kit/ui/Icon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameItem } from '../play/catalogue/game-item.ts'

interface Listed {
  list?: readonly GameItem[]
  games?: readonly GameItem[]
}

/**
 * The picture that the game's card on this page has already asked for; a game without a card here gets a sign, and no
 * picture is fetched for its sake.
 */
export function WinnerArt({ gameCode }: { gameCode: string }) {
  const queries = useQueryClient()
  const [failed, setFailed] = useState(false)
  const [picture] = useState(() => {
    for (const [, data] of queries.getQueriesData<Listed>({})) {
      const games = data?.list ?? data?.games
      if (!Array.isArray(games)) continue
      const game: GameItem | undefined = games.find(({ nodeId }) => nodeId === gameCode)
      if (game) return game.showIcon
    }
    return null
  })
  return (
    <span className="winner-art" aria-hidden="true">
      {picture === null || failed ? (
        <Icon name="gamepad-2" size={18} />
      ) : (
        <img
          src={picture}
          alt=""
          width={30}
          height={40}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
