import { type MouseEvent, useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useFavourites } from './favourites.ts'
import type { GameItem } from './game-item.ts'

/** What a card does when it is pressed: the same for all cards of a list, so that a card costs only what it draws. */
export interface CardActs {
  /** Opens a card's link as a page of the site; with a key held, or another button, it is the browser's. */
  follow: (event: MouseEvent<HTMLAnchorElement>) => void
  toggle: (game: GameItem) => void
}

export interface CardState {
  acts: CardActs
  isFavourite: (nodeId: string) => boolean
}

/** Listens to the address and to the favourites once for a whole list of cards. */
export function useCardActs(): CardState {
  const [, go] = useLocation()
  const { isFavourite, toggle } = useFavourites()
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>): void => {
      const { ctrlKey, metaKey, altKey, shiftKey, button, currentTarget } = event
      if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return
      event.preventDefault()
      go(currentTarget.getAttribute('href') ?? '/')
    },
    [go],
  )
  const acts = useMemo(() => ({ follow, toggle }), [follow, toggle])
  return { acts, isFavourite }
}
