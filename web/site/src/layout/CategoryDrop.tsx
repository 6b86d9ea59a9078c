import { useText } from '@croupier/kit/i18n/i18n'
import { useLayoutEffect, useRef } from 'react'
import type { LeanMenuItem } from '../app/lean-games.ts'
import { VendorMark } from '../play/catalogue/VendorMark.tsx'
import { VendorLink } from '../play/catalogue/VendorLink.tsx'
import type { Category } from '../paths.ts'
import '../styles/drops.css'

export interface CategoryDropProps {
  category: Category
  vendors: LeanMenuItem['vendors']
  onGo: () => void
}

/** More makers than this stand in the large layout (S9-013). */
const MANY = 10

/** The makers of a category below its item in the header (S2-025, S4-035). */
export function CategoryDrop({ category, vendors, onGo }: CategoryDropProps) {
  const t = useText('common')
  const list = useText('gamelist')
  const drop = useRef<HTMLUListElement>(null)
  // Before it is painted: it would jump otherwise.
  useLayoutEffect(() => {
    if (drop.current) placeBelowItem(drop.current)
  }, [])
  return (
    <ul
      ref={drop}
      className={vendors.length > MANY ? 'drop drop-large' : 'drop'}
      aria-label={list('nav.vendors', { category: t(`category.${category}`) })}
    >
      {vendors.map(({ vassalage, displayName }) => (
        <li key={vassalage}>
          <VendorLink category={category} vendor={{ vassalage, displayName }} onGo={onGo}>
            <VendorMark code={vassalage} size={26} />
            <span>{displayName}</span>
          </VendorLink>
        </li>
      ))}
    </ul>
  )
}

/** Keeps this far from the header's end, in pixels. */
const MARGIN = 12

/**
 * The navigation clips what does not fit into its line, so the list is placed in the header: below its item, from the same edge, and
 * within the header's width.
 */
function placeBelowItem(drop: HTMLElement): void {
  const item = drop.parentElement
  const header = drop.offsetParent
  if (!item || !header) return
  const isRightToLeft = getComputedStyle(item).direction === 'rtl'
  const wanted = isRightToLeft
    ? item.offsetLeft + item.offsetWidth - drop.offsetWidth
    : item.offsetLeft
  const most = header.clientWidth - drop.offsetWidth - MARGIN
  drop.style.left = `${Math.max(MARGIN, Math.min(wanted, most))}px`
  drop.style.top = `${item.offsetTop + item.offsetHeight}px`
}
