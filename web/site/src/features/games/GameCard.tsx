import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { IconButton } from '@croupier/kit/ui/Button'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { useHydrated } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { useFavourites } from './favourites.ts'
import { gameHref } from './game-href.ts'
import type { GameItem } from './game-item.ts'

const CardBadges = lazy(() => import('./CardBadges.tsx').then((m) => ({ default: m.CardBadges })))
const CardReturn = lazy(() => import('./CardBadges.tsx').then((m) => ({ default: m.CardReturn })))

export interface GameCardProps {
  game: GameItem
  /** Says its return to the player. */
  withFacts?: boolean
}

/** A game: its picture, play, free trial and the heart (S2-047). */
export function GameCard({ game, withFacts = false }: GameCardProps) {
  const t = useText('lobby')
  const hydrated = useHydrated()
  return (
    <article className="card">
      <Link href={gameHref(game)} aria-label={t('card.play', { game: game.displayName })}>
        <span className="card-art">
          <Picture game={game} />
          {hydrated && hasBadges(game) ? (
            <Suspense>
              <CardBadges game={game} />
            </Suspense>
          ) : null}
        </span>
        <span className="card-name">{game.displayName}</span>
      </Link>
      <span className="card-vendor" dir="auto">
        {withFacts && game.rtp !== undefined ? (
          <Suspense>
            <CardReturn basis={game.rtp} />
          </Suspense>
        ) : null}
        {game.vendorName}
      </span>
      <div className="card-tools">
        <Link className="card-play" href={gameHref(game)} tabIndex={-1} aria-hidden="true">
          <Icon name="play" size={26} />
        </Link>
        {game.hasTrial ? (
          <Link
            className="card-free"
            href={paths.play(game.nodeId, 'trial')}
            aria-label={t('card.free', { game: game.displayName })}
          >
            {t('card.demo')}
          </Link>
        ) : null}
        <Heart game={game} />
      </div>
    </article>
  )
}

/** Most games have none, and the first view waits for none. */
function hasBadges({ isClosed, isNew, hasJackpot, bonusShare }: GameItem): boolean {
  return Boolean(isClosed || isNew || hasJackpot) || bonusShare !== undefined
}

/** A picture that did not come is asked for once more (S9-031). */
const TRIES = 2

/**
 * The picture over the name in words: whoever sees no picture still sees a card. All are asked for once the page is laid out,
 * those in sight first, so that on a slow line none takes from the banner above.
 */
function Picture({ game }: { game: GameItem }) {
  const [failures, setFailures] = useState(0)
  const { showIcon } = game
  return (
    <>
      <span className="card-plain" aria-hidden="true">
        {failures < TRIES ? null : game.displayName}
      </span>
      {failures >= TRIES ? null : (
        <img
          key={failures}
          src={failures === 0 ? showIcon : `${showIcon}?again`}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          decoding="async"
          onError={() => setFailures(failures + 1)}
        />
      )}
    </>
  )
}

function Heart({ game }: { game: GameItem }) {
  const t = useText('lobby')
  const { isFavourite, toggle } = useFavourites()
  const chosen = isFavourite(game.nodeId)
  return (
    <IconButton
      className="fav"
      icon="heart"
      size={20}
      label={t(chosen ? 'card.unfavourite' : 'card.favourite', { game: game.displayName })}
      aria-pressed={chosen}
      onClick={() => toggle(game)}
    />
  )
}
