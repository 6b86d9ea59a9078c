import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { Skeleton } from '@croupier/kit/ui/states'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { GameCard } from './GameCard.tsx'
import type { GameItem } from './game-item.ts'

export interface GameRowProps {
  title: string
  icon: string
  games: readonly GameItem[]
  /** Where More leads; absent when everything is here. */
  more?: string
  total?: number
  eager?: boolean
}

/** A row of the lobby: six to a page in two lines on wide screens, a swipe on phones (S2-043, S9-011). */
export function GameRow({ title, icon, games, more, total, eager = false }: GameRowProps) {
  const t = useText('lobby')
  const list = useRef<HTMLDivElement>(null)
  const page = (direction: 1 | -1): void => {
    const element = list.current
    if (!element) return
    const rtl = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: direction * rtl * element.clientWidth, behavior: 'smooth' })
  }
  return (
    <section aria-label={title}>
      <RowHead title={title} icon={icon} {...(total === undefined ? {} : { total })}>
        {more === undefined ? null : (
          <Link className="more" href={more} aria-label={t('row.more.of', { row: title })}>
            {t('row.more')}
          </Link>
        )}
        {games.length > 6 ? (
          <span className="wide-only">
            <IconButton label={t('row.previous')} icon="chevron-left" onClick={() => page(-1)} />
            <IconButton label={t('row.next')} icon="chevron-right" onClick={() => page(1)} />
          </span>
        ) : null}
      </RowHead>
      {games.length === 0 ? (
        <p className="row-empty">{t('row.empty')}</p>
      ) : (
        <div className="cards" ref={list}>
          {games.map((game, index) => (
            <GameCard key={game.nodeId} game={game} eager={eager && index < 4} />
          ))}
        </div>
      )}
    </section>
  )
}

export function RowHead({
  title,
  icon,
  total,
  heading: Heading = 'h2',
  children,
}: {
  title: string
  icon: string
  total?: number
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <div className="row-head">
      <img src={icon} alt="" width={28} height={28} />
      <Heading>{title}</Heading>
      {total === undefined ? null : <span className="row-count">{total}</span>}
      <div className="row-tools">{children}</div>
    </div>
  )
}

export function RowSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="skeleton-title" />
      <div className="cards">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="card">
            <Skeleton className="skeleton-card" />
          </div>
        ))}
      </div>
    </div>
  )
}
