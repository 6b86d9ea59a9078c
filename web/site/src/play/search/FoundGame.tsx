import { returnIn } from '@croupier/kit/percent.ts'
import type { GameCardData } from '@croupier/api/play/catalogue'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { gameHref } from '../catalogue/game-href.ts'

export interface FoundGameProps {
  game: GameCardData
  onOpen: () => void
}

/** A game among what was found: picture, name, maker, return and volatility. */
export function FoundGame({ game, onOpen }: FoundGameProps) {
  const t = useText('gamelist')
  const { language } = useTextBook()
  const percent = returnIn(language.tag)
  return (
    <li>
      <Link href={gameHref(game)} className="found-game" onClick={onOpen} onKeyDown={toNeighbour}>
        <img src={game.showIcon} alt="" width={54} height={72} loading="lazy" decoding="async" />
        <span className="found-words">
          <strong>{game.displayName}</strong>
          <small>{game.vendorName}</small>
          <small className="found-facts">
            {game.rtp === undefined ? null : (
              <span>{t('badge.rtp', { rtp: percent(game.rtp / 10_000) })}</span>
            )}
            <span>{t('volatility', { volatility: t(`volatility.${game.volatility}`) })}</span>
          </small>
        </span>
        {game.isNew ? <span className="found-new">{t('badge.new')}</span> : null}
      </Link>
    </li>
  )
}

/** The arrows go from one game to the next; above the first stands the field. */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const next = links.findIndex((link) => link === event.currentTarget) + step
  if (next < 0) event.currentTarget.closest('dialog')?.querySelector('input')?.focus()
  else links[next]?.focus()
}
