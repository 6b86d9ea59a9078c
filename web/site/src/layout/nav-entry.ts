import type { ReactNode } from 'react'

/** A link of the header's navigation; also listed under "More" where the line has no room for it. */
export interface NavEntry {
  href: string
  label: string
  node: ReactNode
}
