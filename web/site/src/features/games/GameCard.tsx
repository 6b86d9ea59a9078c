import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { IconButton } from '@croupier/kit/ui/Button'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useFavourites } from './favourites.ts'
import type { GameItem } from './game-item.ts'

export interface GameCardProps {
  game: GameItem
  /** Stands in the first view: load its picture at once. */
  eager?: boolean
  /** Says its return to the player. */
  withFacts?: boolean
}

/** A game: its picture, play, free trial and the heart (S2-047). */
export function GameCard({ game, eager = false, withFacts = false }: GameCardProps) {
  const t = useText('lobby')
  return (
    <article className="card">
      <Link href={paths.play(game.nodeId)} aria-label={t('card.play', { game: game.displayName })}>
        <span className="card-art">
          <Picture game={game} eager={eager} />
          <Badges game={game} />
        </span>
        <span className="card-name">{game.displayName}</span>
      </Link>
      <span className="card-vendor" dir="auto">
        {withFacts && game.rtp !== undefined ? <Return basis={game.rtp} /> : null}
        {game.vendorName}
      </span>
      <div className="card-tools">
        <Link className="card-play" href={paths.play(game.nodeId)} tabIndex={-1} aria-hidden="true">
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

/** What sets the game apart: closed, new, a jackpot, or how much of a stake counts towards a bonus. */
function Badges({ game }: { game: GameItem }) {
  const t = useText('common')
  const { isClosed, isNew, hasJackpot, bonusShare } = game
  if (!isClosed && !isNew && !hasJackpot && bonusShare === undefined) return null
  return (
    <span className="card-badges">
      {isClosed ? <span data-tone="closed">{t('badge.closed')}</span> : null}
      {hasJackpot ? <span data-tone="jackpot">{t('badge.jackpot')}</span> : null}
      {isNew ? <span data-tone="new">{t('badge.new')}</span> : null}
      {bonusShare === undefined ? null : <span>{t('badge.bonus', { share: bonusShare })}</span>}
    </span>
  )
}

function Return({ basis }: { basis: number }) {
  const t = useText('common')
  const { language } = useTextBook()
  const rtp = new Intl.NumberFormat(language.tag, { style: 'percent', maximumFractionDigits: 2 })
  return <span className="card-rtp">{t('badge.rtp', { rtp: rtp.format(basis / 10_000) })}</span>
}

/** The picture over the name in words: whoever sees no picture still sees a card. */
function Picture({ game, eager }: { game: GameItem; eager: boolean }) {
  const [broken, setBroken] = useState(false)
  return (
    <>
      <span className="card-plain" aria-hidden="true">
        {broken ? game.displayName : null}
      </span>
      {broken ? null : (
        <img
          src={game.showIcon}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(true)}
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
