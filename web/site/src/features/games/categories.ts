import { isOn, usePermission } from '../../app/site.tsx'
import { type Category, categoryPaths } from '../../paths.ts'

/** In the order of the tabs (S2-040..042); each with the switch that allows it. */
const inOrder: readonly { category: Category; modId: string }[] = [
  { category: 'RNG', modId: 'RNG' },
  { category: 'MXWIN', modId: 'CRASH' },
  { category: 'MINI', modId: 'ARCADE' },
  { category: 'LIVE', modId: 'LIVE' },
  { category: 'TABLE', modId: 'TABLE' },
  { category: 'PVP', modId: 'PVP' },
  { category: 'FISH', modId: 'FISH' },
]

/** The categories that the brand offers. */
export function useCategories(): Category[] {
  const { info } = usePermission()
  return inOrder.filter(({ modId }) => isOn(info.whitelabel, modId)).map(({ category }) => category)
}

export function categoryPath(category: Category): string {
  return categoryPaths[category]
}

export function categoryIcon(name: Category | 'HOME' | 'HOT' | 'FAV' | 'RECENT' | 'WIN'): string {
  return `/art/ui/${name}.webp`
}
