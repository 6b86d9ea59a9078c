import { Skeleton } from '@croupier/kit/ui/states'
import { useEffect, useRef, useState } from 'react'
import { useCardActs } from './card-acts.ts'
import { GameCard } from './GameCard.tsx'
import type { GameItem } from './game-item.ts'
import { type GridView, viewOf } from './grid-view.ts'

export interface VirtualGridProps {
  /** All games of the list, most of them not here yet. */
  total: number
  gameAt: (place: number) => GameItem | undefined
  /** Called with the places that are drawn, so that their games can be fetched. */
  onShow: (from: number, to: number) => void
}

/** A grid of any length that draws only the lines near the screen; the page itself scrolls. */
export function VirtualGrid({ total, gameAt, onShow }: VirtualGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const { acts, isFavourite } = useCardActs()
  const [view, setView] = useState<GridView>({ columns: 6, from: 0, to: 24, before: 0, after: 0 })
  // What is near the screen is known only to the browser.
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    let frame = 0
    const measure = (): void => {
      frame = 0
      const style = getComputedStyle(element)
      const first = element.querySelector<HTMLElement>('.card')
      const next = viewOf({
        total,
        columns: style.gridTemplateColumns.split(' ').length,
        lineHeight: (first?.offsetHeight ?? 220) + Number.parseFloat(style.rowGap || '0'),
        above: -element.getBoundingClientRect().top,
        screen: window.innerHeight,
      })
      setView((old) => (sameView(old, next) ? old : next))
    }
    const later = (): void => {
      frame ||= requestAnimationFrame(measure)
    }
    const watched = new ResizeObserver(later)
    watched.observe(element)
    window.addEventListener('scroll', later, { passive: true })
    later()
    return () => {
      cancelAnimationFrame(frame)
      watched.disconnect()
      window.removeEventListener('scroll', later)
    }
  }, [total])
  const { from, to, before, after } = view
  useEffect(() => {
    onShow(from, Math.min(to, total))
  }, [from, to, total, onShow])
  const places = Array.from(
    { length: Math.max(0, Math.min(to, total) - from) },
    (_, at) => from + at,
  )
  return (
    <div
      ref={(element) => {
        grid.current = element
        // Not as a style attribute: the page's policy lets none through.
        element?.style.setProperty('padding-block', `${before + 4}px ${after + 4}px`)
      }}
      className="cards cards-full cards-virtual"
    >
      {places.map((place) => {
        const game = gameAt(place)
        return game ? (
          <GameCard
            key={game.nodeId}
            game={game}
            acts={acts}
            isFavourite={isFavourite(game.nodeId)}
            withFacts
          />
        ) : (
          <div key={place} className="card">
            <Skeleton className="skeleton-card" />
            <span className="card-name" />
            <span className="card-vendor">&nbsp;</span>
          </div>
        )
      })}
    </div>
  )
}

function sameView(left: GridView, right: GridView): boolean {
  return (
    left.columns === right.columns &&
    left.from === right.from &&
    left.to === right.to &&
    left.before === right.before &&
    left.after === right.after
  )
}
