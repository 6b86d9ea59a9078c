import { catalogueApi } from '@croupier/api/play/catalogue'
import { query } from '@croupier/kit/api/query'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import type { LeanMenuItem, LeanMenus } from '../../app/lean-games.ts'
import { type Category, categoryPaths, paths } from '../../paths.ts'

const noMenus: LeanMenus = { menu: [], tabs: [], classes: [] }

/** The navigation and the tabs of the brand in the page's language; nothing until they are here. */
export function useGameMenus(): LeanMenus {
  const { code } = useTextBook().language
  const { data } = useQuery(query(catalogueApi.gameMenus, { language: code }))
  return data ?? noMenus
}

/** The categories in which the brand has games, in the order of the navigation (S2-022..023). */
export function useCategories(): Category[] {
  return useGameMenus().menu.flatMap(({ code }) => (isCategory(code) ? [code] : []))
}

export function isCategory(code: string): code is Category {
  return Object.hasOwn(categoryPaths, code)
}

export function categoryPath(category: Category): string {
  return categoryPaths[category]
}

export function categoryIcon(name: Category | 'HOME' | 'HOT' | 'FAV' | 'RECENT' | 'WIN'): string {
  return `/art/ui/${name}.webp`
}

/** Where choosing a category leads: to its only game, else to its page (S2-025). */
export function categoryTarget(menu: readonly LeanMenuItem[], category: Category): string {
  const launches = menu.find(({ code }) => code === category)?.launches
  return launches ? paths.play(launches) : categoryPath(category)
}
