import { query } from '@croupier/kit/api/query'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { catalogueApi } from '@croupier/api/play/catalogue'
import type { GameItem } from './game-item.ts'

/** All favourites at once (S9-014). */
const ALL = 999

export function favouritesQuery(language: string) {
  return query(catalogueApi.favouriteList, { pageNo: 1, pageSize: ALL, language })
}

export interface AccountList {
  games: readonly GameItem[] | undefined
  error: Error | null
  retry: () => void
}

/** The member's favourites or last games. */
export function useAccountList(key: 'FAV' | 'RECENT'): AccountList {
  const { code } = useTextBook().language
  const favourites = useQuery({ ...favouritesQuery(code), enabled: key === 'FAV' })
  const recent = useQuery({
    ...query(catalogueApi.recentGames, { language: code, pageSize: 24 }),
    enabled: key === 'RECENT',
  })
  const answer = key === 'FAV' ? favourites : recent
  return {
    games: key === 'FAV' ? favourites.data?.content : recent.data?.list,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
