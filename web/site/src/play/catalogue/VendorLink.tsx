import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { type Category, paths } from '../../paths.ts'
import { openContainer } from './container.ts'

export interface VendorLinkProps {
  category: Category
  vendor: { vassalage: string; displayName: string }
  className?: string
  onGo?: () => void
  children: ReactNode
}

/** A vendor of the slots leads to its list; one of another category opens its games, or its only one (S4-035, S2-050). */
export function VendorLink({ category, vendor, className, onGo, children }: VendorLinkProps) {
  const choose = (event: MouseEvent): void => {
    onGo?.()
    // In a window of its own there is the list of the category.
    if (category === 'RNG' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openContainer({ category, ...vendor, from: window.location.pathname })
  }
  return (
    <Link
      href={paths.category(category, vendor.vassalage)}
      {...(className === undefined ? {} : { className })}
      onClick={choose}
    >
      {children}
    </Link>
  )
}
