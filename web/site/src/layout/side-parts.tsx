import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { useId, useState } from 'react'
import { usePermission } from '../app/site.tsx'
import type { LeanMenuItem } from '../app/lean-games.ts'
import { VendorLink } from '../play/catalogue/VendorLink.tsx'
import { VendorMark } from '../play/catalogue/VendorMark.tsx'
import { type Category, paths } from '../paths.ts'
import '../styles/side-parts.css'

/** Parts of the side menu that come after the first view. */

export interface SubmenuProps {
  category: Category
  vendors: LeanMenuItem['vendors']
  onGo: (() => void) | undefined
}

/** The vendors of a category below its link in the side menu (S2-032). */
export function SideSubmenu({ category, vendors, onGo }: SubmenuProps) {
  const t = useText('common')
  const list = useText('gamelist')
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = list('nav.vendors', { category: t(`category.${category}`) })
  return (
    <>
      <button
        type="button"
        className="side-toggle"
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={id} className="side-submenu" aria-label={name} hidden={!open}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <VendorLink category={category} vendor={vendor} {...(onGo ? { onGo } : {})}>
              <VendorMark code={vendor.vassalage} size={20} />
              <span>{vendor.displayName}</span>
            </VendorLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The app's address as a code for a phone's camera (S2-032); on a phone itself the link above it is enough. */
export function SideApp() {
  const t = useText('common')
  const { brand } = usePermission()
  const address = new URL(paths.download(), window.location.origin).href
  return (
    <div className="side-app">
      <QrCode text={address} label={t('download.qr', { brand: brand.name })} size={132} />
      <p>{t('download.scan')}</p>
    </div>
  )
}
