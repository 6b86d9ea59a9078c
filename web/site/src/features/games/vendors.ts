import { query } from '@croupier/kit/api/queries'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../paths.ts'
import { catalogueApi } from './catalogue-calls.ts'

export interface VendorItem {
  vassalage: string
  displayName: string
}

/** The vendors of a category; a filter that cannot be had is no reason to hide the games. */
export function useVendors(category: Category): VendorItem[] {
  const { language } = useTextBook()
  const { data } = useQuery(query(catalogueApi.vendors, { language: language.code }))
  return data?.vendors.filter(({ gameType }) => gameType === category) ?? []
}
