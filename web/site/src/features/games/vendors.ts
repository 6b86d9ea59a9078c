import type { Category } from '../../paths.ts'

export interface VendorItem {
  vassalage: string
  displayName: string
}

export function useVendors(_category: Category): VendorItem[] {
  return []
}
