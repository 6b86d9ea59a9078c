import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { useHydrated, usePermission } from '../../app/site.tsx'
import { PageError } from '../../app/PageBoundary.tsx'
import { categoryIcon, categoryPath, useCategories } from '../../features/games/categories.ts'
import { hotGames, lobbyGames } from '../../features/games/game-lists.ts'
import { GameRow, RowSkeleton } from '../../features/games/GameRow.tsx'
import { VendorStrip } from '../../features/games/VendorStrip.tsx'
import type { Category } from '../../paths.ts'
import { Banners } from './Banners.tsx'
import { CategoryTabs, type HomeTab } from './CategoryTabs.tsx'
import { Ticker } from './Ticker.tsx'
import { WinnerBoard } from './WinnerBoard.tsx'

const AnnouncementPopup = lazy(() =>
  import('../../features/content/AnnouncementPopup.tsx').then((m) => ({
    default: m.AnnouncementPopup,
  })),
)
const AuthDialogs = lazy(() =>
  import('../../features/auth/AuthDialogs.tsx').then((m) => ({ default: m.AuthDialogs })),
)

/** The lobby; /login and /register are dialogs over it (S2-001..003). */
export function HomePage() {
  const [path, go] = useLocation()
  const categories = useCategories()
  const [tab, setTab] = useState<HomeTab>('HOME')
  const { brand } = usePermission()
  const hydrated = useHydrated()
  const dialog = path === '/login' ? 'login' : path === '/register' ? 'register' : null
  return (
    <div className="home">
      <h1 className="sr-only">{brand.name}</h1>
      <Banners />
      <Ticker />
      <CategoryTabs current={tab} onChoose={setTab} />
      {tab === 'HOME' ? <HotRow /> : <CategoryRow category={tab} />}
      <WinnerBoard />
      {tab === 'HOME' ? <LaterRows categories={categories} /> : null}
      {hydrated ? (
        <Suspense>
          {dialog === null ? (
            <AnnouncementPopup />
          ) : (
            <AuthDialogs dialog={dialog} onClose={() => go('/')} />
          )}
        </Suspense>
      ) : null}
    </div>
  )
}

function HotRow() {
  const t = useText('lobby')
  const { language } = useTextBook()
  const { data, error, refetch } = useQuery(hotGames(language.code))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton />
  return <GameRow title={t('row.HOT')} icon={categoryIcon('HOT')} games={data.list} eager />
}

/** The first view has one row; the others follow when React has time (STACK: two rows first). */
function LaterRows({ categories }: { categories: readonly Category[] }) {
  const shown = useDeferredValue(categories, categories.slice(0, 1))
  return (
    <div className="rows">
      {shown.map((category) => (
        <CategoryRow key={category} category={category} />
      ))}
    </div>
  )
}

/** Where the makers of a row can be chosen (S2-043), and how many are offered (S9-012). */
const FILTERED: readonly Category[] = ['RNG', 'LIVE', 'PVP', 'FISH']
const MAKERS = 5

function CategoryRow({ category }: { category: Category }) {
  const t = useText('common')
  const { language } = useTextBook()
  const [{ pageNo, vassalage }, show] = useState<RowPlace>({ pageNo: 1 })
  const { data, error, refetch } = useQuery({
    ...lobbyGames({ category, language: language.code, pageNo, vassalage }),
    placeholderData: keepPreviousData,
  })
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton />
  if (data.games.length === 0 && vassalage === undefined) return null
  const { games, totalPages } = data
  return (
    <GameRow
      title={t(`category.${category}`)}
      icon={categoryIcon(category)}
      games={games}
      {...(totalPages > 1 || vassalage !== undefined ? { more: categoryPath(category) } : {})}
      {...(totalPages > 1
        ? {
            pages: {
              current: pageNo,
              total: totalPages,
              onChoose: (page: number) => show({ pageNo: page, vassalage }),
            },
          }
        : {})}
      filter={
        FILTERED.includes(category) ? (
          <VendorStrip
            category={category}
            current={vassalage}
            most={MAKERS}
            onChoose={(vendor) => show({ pageNo: 1, vassalage: vendor })}
          />
        ) : null
      }
    />
  )
}

interface RowPlace {
  pageNo: number
  vassalage?: string | undefined
}
