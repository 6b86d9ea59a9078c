import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { sessionToken } from '@croupier/kit/api/session'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { favouritesQuery } from './account-lists.ts'
import { catalogueApi } from '@croupier/api/play/catalogue'
import type { GameItem } from './game-item.ts'

/** At most one change a second, the first press counts (S4-032, S9-006). */
const THROTTLE_MS = 1_000

export interface Favourites {
  isFavourite: (nodeId: string) => boolean
  /** The same function while the page stands, so that a list draws only the cards that changed. */
  toggle: (game: GameItem) => void
}

/** The answer of the list, as it is kept and changed here. */
interface Kept {
  content: readonly GameItem[]
  pageNum: number
  totalPages: number
}

/** Marks games at once and tells the house; what the house refuses goes back (S4-031). */
export function useFavourites(): Favourites {
  const { code } = useTextBook().language
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const say = useToast()
  const textOf = useErrorText()
  const [, go] = useLocation()
  const pressedAt = useRef(new Map<string, number>())
  const { data } = useQuery({ ...favouritesQuery(code), enabled: signedIn })
  const chosen = useMemo(
    () => new Set(signedIn ? data?.content.map(({ nodeId }) => nodeId) : []),
    [data, signedIn],
  )

  const toggle = useCallback(
    (game: GameItem): void => {
      const { nodeId } = game
      if (sessionToken() === null) {
        go(paths.login())
        return
      }
      const now = performance.now()
      if (now - (pressedAt.current.get(nodeId) ?? Number.NEGATIVE_INFINITY) < THROTTLE_MS) return
      pressedAt.current.set(nodeId, now)
      const { queryKey } = favouritesQuery(code)
      const before = queries.getQueryData<Kept>(queryKey)
      const { after, isRemoved } = turned(before, game)
      queries.setQueryData<Kept>(queryKey, after)
      tellHouse(game, isRemoved).catch((error: unknown) => {
        queries.setQueryData<Kept>(queryKey, before)
        say({ tone: 'bad', text: textOf(error) })
      })
    },
    [code, go, queries, say, textOf],
  )
  return { isFavourite: (nodeId) => chosen.has(nodeId), toggle }
}

/** The list without the game when it was there, and with it at the top when it was not. */
function turned(before: Kept | undefined, game: GameItem): { after: Kept; isRemoved: boolean } {
  const known = before?.content ?? []
  const others = known.filter(({ nodeId }) => nodeId !== game.nodeId)
  const isRemoved = others.length < known.length
  const list = before ?? { pageNum: 1, totalPages: 1 }
  return { after: { ...list, content: isRemoved ? others : [game, ...others] }, isRemoved }
}

async function tellHouse(game: GameItem, isRemoved: boolean): Promise<void> {
  const { nodeId, vassalage: vendor, gameType } = game
  const endpoint = isRemoved ? catalogueApi.removeFavourite : catalogueApi.addFavourite
  await callEndpoint(endpoint, { nodeId, vendor, gameType })
}
