import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { useState } from 'react'
import { MenuBanners } from '../comms/content/MenuBanners.tsx'
import { SideLinks } from './SideLinks.tsx'

/** The menu at the side of wide screens; folds to its icons (S2-030..032). */
export function SideMenu() {
  const t = useText('common')
  const [folded, setFolded] = useState(false)
  return (
    <aside className="side" data-folded={folded ? '' : undefined}>
      <IconButton
        className="side-fold"
        label={t(folded ? 'nav.unfold' : 'nav.fold')}
        aria-expanded={!folded}
        icon="panel-left"
        onClick={() => setFolded(!folded)}
      />
      <SideLinks />
      {folded ? null : <MenuBanners />}
    </aside>
  )
}
