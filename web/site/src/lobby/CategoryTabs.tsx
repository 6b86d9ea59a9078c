import { useText } from '@croupier/kit/i18n/i18n'
import { useLocation } from 'wouter'
import type { LeanTab } from '../app/lean-games.ts'
import { useSignedIn } from '../app/site.tsx'
import { categoryIcon, isCategory, useGameMenus } from '../play/catalogue/categories.ts'
import { VendorMark } from '../play/catalogue/VendorMark.tsx'
import { type Category, paths } from '../paths.ts'

export type HomeTab = 'HOME' | 'FAV' | 'PGE' | Category

export interface CategoryTabsProps {
  current: HomeTab
  onChoose: (tab: HomeTab) => void
}

/** HOME, FAV, then the categories in the house's order (S2-040). Favourites need somebody to be theirs (S2-044). */
export function CategoryTabs({ current, onChoose }: CategoryTabsProps) {
  const t = useText('common')
  const [, go] = useLocation()
  const signedIn = useSignedIn()
  const { tabs } = useGameMenus()
  const choose = (tab: HomeTab): void => {
    if (tab === 'FAV' && !signedIn) go(paths.login())
    else onChoose(tab)
  }
  return (
    <nav className="cats" aria-label={t('nav.categories')}>
      {['HOME', 'FAV', ...tabs.map(({ code }) => code)].map((code, at, all) => {
        if (!isTab(code) || all.indexOf(code) !== at) return null
        const item = tabs.find((tab) => tab.code === code)
        return (
          <button
            key={code}
            type="button"
            className="cat"
            aria-current={code === current ? 'true' : undefined}
            onClick={() => choose(code)}
          >
            <TabPicture code={code} item={item} />
            {code === 'PGE' ? item?.title : t(`category.${code}`)}
          </button>
        )
      })}
    </nav>
  )
}

function TabPicture({ code, item }: { code: HomeTab; item: LeanTab | undefined }) {
  if (code === 'PGE') return <VendorMark code={item?.vendors[0]?.vassalage ?? code} size={28} />
  return <img src={categoryIcon(code)} alt="" width={28} height={28} />
}

function isTab(code: string): code is HomeTab {
  return code === 'HOME' || code === 'FAV' || code === 'PGE' || isCategory(code)
}
