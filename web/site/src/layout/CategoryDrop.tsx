import { useText } from '@croupier/kit/i18n/i18n'
import type { LeanMenuItem } from '../app/lean-games.ts'
import { VendorMark } from '../features/games/VendorMark.tsx'
import { VendorLink } from '../features/games/VendorLink.tsx'
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
  return (
    <ul
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
