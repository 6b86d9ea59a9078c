import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { Skeleton } from '@croupier/kit/ui/states'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCardActs } from './card-acts.ts'
import { GameCard } from './GameCard.tsx'
import type { GameItem } from './game-item.ts'

export interface GameRowProps {
  title: string
  icon: string
  games: readonly GameItem[]
  /** Where More leads; absent when everything is here. */
  more?: string
  /** Where there are more games than the row shows at once. */
  pages?: { current: number; total: number; onChoose: (page: number) => void }
  /** Stands between the title and the games. */
  filter?: ReactNode
  /** What to say while there are no games. */
  empty?: string
}

/** Rows of so few games share a line on wide screens. */
const FEW = 2

/** A row of the lobby: two lines of six with arrows on wide screens, a swipe on phones (S2-043, S9-011). */
export function GameRow({ title, icon, games, more, pages, filter, empty }: GameRowProps) {
  const t = useText('lobby')
  const { acts, isFavourite } = useCardActs()
  const few = games.length > 0 && games.length <= FEW && !filter && !pages
  return (
    <section className={few ? 'row row-few' : 'row'} aria-label={title}>
      <RowHead title={title} icon={icon}>
        {more === undefined ? null : (
          <Link className="more" href={more} aria-label={t('row.more.of', { row: title })}>
            {t('row.more')}
          </Link>
        )}
        {pages ? <Arrows {...pages} /> : null}
      </RowHead>
      {filter}
      {games.length === 0 ? (
        <p className="row-empty">{empty ?? t('row.empty')}</p>
      ) : (
        <div className="cards">
          {games.map((game) => (
            <GameCard
              key={game.nodeId}
              game={game}
              acts={acts}
              isFavourite={isFavourite(game.nodeId)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function Arrows({ current, total, onChoose }: NonNullable<GameRowProps['pages']>) {
  const t = useText('lobby')
  return (
    <span className="wide-only">
      <IconButton
        label={t('row.previous')}
        icon="chevron-left"
        disabled={current <= 1}
        onClick={() => onChoose(current - 1)}
      />
      <IconButton
        label={t('row.next')}
        icon="chevron-right"
        disabled={current >= total}
        onClick={() => onChoose(current + 1)}
      />
    </span>
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
