import { query } from '@croupier/kit/api/queries'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../paths.ts'
import { catalogueApi } from '@croupier/api/catalogue'

export interface VendorItem {
  vassalage: string
  displayName: string
}

/** The vendors of a category; a filter that cannot be had is no reason to hide the games. */
export function useVendors(category: Category): VendorItem[] {
  const { data } = useQuery(query(catalogueApi.gameVendors, {}))
  return data?.list.find(({ gameClassify }) => gameClassify === category)?.vendors ?? []
}
