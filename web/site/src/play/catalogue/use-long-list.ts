import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { GameItem } from './game-item.ts'
import { CATEGORY_PAGE, type CategoryList, categoryGames } from './game-lists.ts'

export interface LongList {
  /** Undefined until the first answer. */
  total: number | undefined
  error: Error | null
  retry: () => void
  gameAt: (place: number) => GameItem | undefined
  onShow: (from: number, to: number) => void
}

/** A category's list of any length, fetched by pages of 24 as they come near the screen (S9-010). */
export function useLongList(list: CategoryList): LongList {
  const [shown, setShown] = useState({ first: 1, last: 1 })
  const count = shown.last - shown.first + 1
  const numbers = [...new Set([1, ...Array.from({ length: count }, (_, at) => shown.first + at)])]
  const pages = useQueries({ queries: numbers.map((pageNo) => categoryGames(list, pageNo)) })
  const failed = pages.find(({ error }) => error !== null)
  const gamesOf = new Map(numbers.map((pageNo, at) => [pageNo, pages[at]?.data?.games]))
  const onShow = useCallback((from: number, to: number) => {
    const first = Math.floor(from / CATEGORY_PAGE) + 1
    const last = Math.max(first, Math.ceil(to / CATEGORY_PAGE))
    setShown((old) => (old.first === first && old.last === last ? old : { first, last }))
  }, [])
  return {
    total: pages[0]?.data?.total,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    gameAt: (place) => gamesOf.get(Math.floor(place / CATEGORY_PAGE) + 1)?.[place % CATEGORY_PAGE],
    onShow,
  }
}
