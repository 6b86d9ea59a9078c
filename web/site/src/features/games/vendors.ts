import type { VendorCard } from '@croupier/api/catalogue'
import type { Category } from '../../paths.ts'
import { useGameMenus } from './categories.ts'

/** The vendors of a category; a filter that cannot be had is no reason to hide the games. */
export function useVendors(category: Category): readonly VendorCard[] {
  return useGameMenus().menu.find(({ code }) => code === category)?.vendors ?? []
}
