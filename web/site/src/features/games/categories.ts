import { catalogueApi, type MenuItem } from '@croupier/api/catalogue'
import { query } from '@croupier/kit/api/queries'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { type Category, categoryPaths } from '../../paths.ts'

/** The navigation and the tabs of the brand in the page's language; nothing until they are here. */
export function useGameMenus(): { menu: readonly MenuItem[]; tabs: readonly MenuItem[] } {
  const { code } = useTextBook().language
  const { data } = useQuery(query(catalogueApi.gameMenus, { language: code }))
  return data ?? { menu: [], tabs: [] }
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
