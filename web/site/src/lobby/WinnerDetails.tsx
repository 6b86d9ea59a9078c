import { useTextBook } from '@croupier/kit/i18n/i18n'
import { zoneText } from '@croupier/kit/money/zoned'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../app/site.tsx'
import type { GameItem } from '../play/catalogue/game-item.ts'

/** What a row of the winner board shows besides name, game and amount: the game's picture, and when it was won (S3-026). */
export function WinnerDetails({ gameCode, wonAt }: { gameCode: string; wonAt: Date }) {
  return (
    <>
      <Art gameCode={gameCode} />
      <WinTime at={wonAt} />
    </>
  )
}

/** The board goes back seven days, so that day and month say enough; the clock is the brand's. */
function WinTime({ at }: { at: Date }) {
  const { language } = useTextBook()
  const { timeZone } = usePermission().brand
  const format = new Intl.DateTimeFormat(language.tag, {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    numberingSystem: 'latn',
  })
  return (
    <time className="winner-time" dateTime={at.toISOString()}>
      <bdi>{format.format(at)}</bdi> <bdi>{zoneText(at, timeZone)}</bdi>
    </time>
  )
}

interface Listed {
  list?: readonly GameItem[]
  games?: readonly GameItem[]
}

/**
 * The picture that the game's card on this page has already asked for; a game without a card here gets a sign, and no
 * picture is fetched for its sake.
 */
function Art({ gameCode }: { gameCode: string }) {
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
