import { useText } from '@croupier/kit/i18n/i18n'
import { useLocation } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { categoryIcon, useCategories } from '../../features/games/categories.ts'
import { type Category, paths } from '../../paths.ts'

export type HomeTab = 'HOME' | Category

export interface CategoryTabsProps {
  current: HomeTab
  onChoose: (tab: HomeTab) => void
}

/** HOME, FAV, then the categories (S2-040); FISH has its page but no tab. */
export function CategoryTabs({ current, onChoose }: CategoryTabsProps) {
  const t = useText('common')
  const [, go] = useLocation()
  const signedIn = useSignedIn()
  const tabs = useCategories().filter((category) => category !== 'FISH')
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
      {tabs.map((tab) => button(tab, () => onChoose(tab)))}
    </nav>
  )
}
