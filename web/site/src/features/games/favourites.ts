import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { useErrorText } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { favouritesQuery } from './account-lists.ts'
import { catalogueApi } from '@croupier/api/catalogue'
import type { GameItem } from './game-item.ts'

/** At most one change a second, the first press counts (S4-032, S9-006). */
const THROTTLE_MS = 1_000

export interface Favourites {
  isFavourite: (nodeId: string) => boolean
  toggle: (game: GameItem) => void
}

/** Marks games at once and tells the house; what the house refuses goes back (S4-031). */
export function useFavourites(): Favourites {
  const { code } = useTextBook().language
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const say = useToast()
  const textOf = useErrorText()
  const [, go] = useLocation()
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const asked = favouritesQuery(code)
  const { data } = useQuery({ ...asked, enabled: signedIn })
  const isFavourite = (nodeId: string): boolean =>
    signedIn && (data?.content.some((game) => game.nodeId === nodeId) ?? false)

  const change = async (game: GameItem, before: typeof data): Promise<void> => {
    const { nodeId, vassalage: vendor, gameType } = game
    const remove = isFavourite(nodeId)
    const others = before?.content.filter((known) => known.nodeId !== nodeId) ?? []
    const content = remove ? others : [game, ...others]
    queries.setQueryData<{ content: GameItem[] }>(asked.queryKey, {
      ...(before ?? { pageNum: 1, totalPages: 1 }),
      content,
    })
    const endpoint = remove ? catalogueApi.removeFavourite : catalogueApi.addFavourite
    try {
      await callEndpoint(endpoint, { nodeId, vendor, gameType })
    } catch (error) {
      queries.setQueryData(asked.queryKey, before)
      say({ tone: 'bad', text: textOf(error) })
    }
  }

  const toggle = (game: GameItem): void => {
    if (!signedIn) {
      go(paths.login())
      return
    }
    if (performance.now() - lastAt.current < THROTTLE_MS) return
    lastAt.current = performance.now()
    void change(game, data)
  }
  return { isFavourite, toggle }
}
