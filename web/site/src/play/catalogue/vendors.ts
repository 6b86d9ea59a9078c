import type { LeanMenuItem } from '../../app/lean-games.ts'
import type { Category } from '../../paths.ts'
import { useGameMenus } from './categories.ts'

/** The vendors of a category; a filter that cannot be had is no reason to hide the games. */
export function useVendors(category: Category): LeanMenuItem['vendors'] {
  return useGameMenus().menu.find(({ code }) => code === category)?.vendors ?? []
}
