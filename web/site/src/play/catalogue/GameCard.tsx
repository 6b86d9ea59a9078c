import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { IconButton } from '@croupier/kit/ui/Button'
import { lazy, memo, Suspense, useState } from 'react'
import { useHydrated } from '../../app/first-pass.tsx'
import { paths } from '../../paths.ts'
import type { CardActs } from './card-acts.ts'
import { gameHref } from './game-href.ts'
import type { GameItem } from './game-item.ts'

const CardBadges = lazy(() => import('./CardBadges.tsx').then((m) => ({ default: m.CardBadges })))
const CardReturn = lazy(() => import('./CardBadges.tsx').then((m) => ({ default: m.CardReturn })))

export interface GameCardProps {
  game: GameItem
  acts: CardActs
  isFavourite: boolean
  /** Says its return to the player. */
  withFacts?: boolean
}

/** A game: its picture, play, free trial and the heart (S2-047). Drawn again only when something of its own changed. */
export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, acts, isFavourite, withFacts = false } = props
  const t = useText('lobby')
  const hydrated = useHydrated()
  return (
    <article className="card">
      <a
        href={gameHref(game)}
        aria-label={t('card.play', { game: game.displayName })}
        onClick={acts.follow}
      >
        <span className="card-art">
          <Picture game={game} />
          {hydrated ? (
            <Suspense>
              <CardBadges game={game} />
            </Suspense>
          ) : null}
        </span>
        <span className="card-name">{game.displayName}</span>
      </a>
      <span className="card-vendor" dir="auto">
        {withFacts && game.rtp !== undefined ? (
          <Suspense>
            <CardReturn basis={game.rtp} />
          </Suspense>
        ) : null}
        {game.vendorName}
      </span>
      <div className="card-tools">
        <a
          className="card-play"
          href={gameHref(game)}
          tabIndex={-1}
          aria-hidden="true"
          onClick={acts.follow}
        >
          <Icon name="play" size={26} />
        </a>
        {game.hasTrial ? (
          <a
            className="card-free"
            href={paths.play(game.nodeId, 'trial')}
            aria-label={t('card.free', { game: game.displayName })}
            onClick={acts.follow}
          >
            {t('card.demo')}
          </a>
        ) : null}
        <IconButton
          className="fav"
          icon="heart"
          size={20}
          label={t(isFavourite ? 'card.unfavourite' : 'card.favourite', { game: game.displayName })}
          aria-pressed={isFavourite}
          onClick={() => acts.toggle(game)}
        />
      </div>
    </article>
  )
})

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
