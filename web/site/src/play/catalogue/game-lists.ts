import { query } from '@croupier/kit/api/query'
import type { Category } from '../../paths.ts'
import { catalogueApi, type GameClassify, type GameSort } from '@croupier/api/play/catalogue'

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

export interface CategoryList {
  category: Category
  language: string
  sort: GameSort
  vassalage?: string | undefined
  /** A kind of slots; it takes in games of other categories that are of that kind. */
  kind?: GameClassify | undefined
}

/** One page of a category's own page. */
export function categoryGames(list: CategoryList, pageNo: number) {
  const { category, language, sort, vassalage, kind } = list
  return query(catalogueApi.gameList, {
    ...(kind === undefined ? { gameType: category } : { gameClassify: kind }),
    language,
    pageNo,
    pageSize: CATEGORY_PAGE,
    ...(sort === 'brand' ? {} : { sort }),
    ...(vassalage === undefined ? {} : { vassalage }),
  })
}
