import { useText } from '@croupier/kit/i18n/i18n'
import { useLocation } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { categoryIcon, isCategory, useGameMenus } from '../../features/games/categories.ts'
import { VendorMark } from '../../features/games/VendorMark.tsx'
import { type Category, paths } from '../../paths.ts'

export type HomeTab = 'HOME' | Category

export interface CategoryTabsProps {
  current: HomeTab
  onChoose: (tab: HomeTab) => void
}

/** HOME, FAV, then the categories, with a maker's own slots before all slots (S2-040). */
export function CategoryTabs({ current, onChoose }: CategoryTabsProps) {
  const t = useText('common')
  const [, go] = useLocation()
  const signedIn = useSignedIn()
  const { tabs } = useGameMenus()
  const button = (tab: HomeTab | 'FAV', choose: () => void) => (
    <button
      key={tab}
      type="button"
      className="cat"
      aria-current={tab === current ? 'true' : undefined}
      onClick={choose}
    >
      <img src={categoryIcon(tab)} alt="" width={28} height={28} />
      {t(tab === 'HOME' ? 'category.HOME' : `category.${tab}`)}
    </button>
  )
  return (
    <nav className="cats" aria-label={t('nav.categories')}>
      {button('HOME', () => onChoose('HOME'))}
      {button('FAV', () => go(signedIn ? paths.favorite() : paths.login()))}
      {tabs.map(({ code, title, path, vendors: [vendor] }) => {
        if (isCategory(code)) return button(code, () => onChoose(code))
        if (code !== 'PGE' || !vendor) return null
        return (
          <button key={code} type="button" className="cat" onClick={() => go(path)}>
            <VendorMark code={vendor.vassalage} size={28} />
            {title}
          </button>
        )
      })}
    </nav>
  )
}
