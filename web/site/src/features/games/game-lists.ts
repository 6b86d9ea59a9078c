import { query } from '@croupier/kit/api/queries'
import type { Category } from '../../paths.ts'
import { catalogueApi } from '@croupier/api/catalogue'

/** Games of a page: 12 on the lobby, 24 on a category's page (S9-010). */
export const LOBBY_PAGE = 12
export const CATEGORY_PAGE = 24

export function hotGames(language: string) {
  return query(catalogueApi.hotGames, { language })
}

/** What the lobby asks of a category before anybody pages or filters. */
export function lobbyListInput(category: Category, language: string) {
  return { gameType: category, language, pageNo: 1, pageSize: LOBBY_PAGE }
}

export interface ListPlace {
  category: Category
  language: string
  pageNo?: number
  vassalage?: string | undefined
}

/** One page of a category's row on the lobby. */
export function lobbyGames({ category, language, pageNo = 1, vassalage }: ListPlace) {
  return query(catalogueApi.gameList, {
    ...lobbyListInput(category, language),
    pageNo,
    ...(vassalage === undefined ? {} : { vassalage }),
  })
}

/** One page of a category's own page. */
export function categoryGames({ category, language, pageNo = 1, vassalage }: ListPlace) {
  return query(catalogueApi.gameList, {
    gameType: category,
    language,
    pageNo,
    pageSize: CATEGORY_PAGE,
    ...(vassalage === undefined ? {} : { vassalage }),
  })
}
