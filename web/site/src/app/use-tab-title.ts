import { useEffect } from 'react'
import { pageTitle } from './page-title.ts'
import { usePermission } from './site.tsx'

/** Names the tab after what its page shows, once that is known; it is the brand's again when the page is left. */
export function useTabTitle(name: string | undefined): void {
  const { brand } = usePermission()
  // The tab is outside of what React draws.
  useEffect(() => {
    if (name === undefined) return undefined
    document.title = pageTitle(brand.name, name)
    return () => {
      document.title = brand.name
    }
  }, [brand.name, name])
}
