import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import { useHydrated } from '../app/first-pass.tsx'
import { useSignedIn } from '../app/site.tsx'
import { PageError } from '../app/PageBoundary.tsx'
import { categoryIcon, categoryPath, useGameMenus } from '../play/catalogue/categories.ts'
import { hotGames, lobbyGames } from '../play/catalogue/game-lists.ts'
import { GameRow, RowSkeleton } from '../play/catalogue/GameRow.tsx'
import { type LobbyRow, lobbyRows } from '../play/catalogue/lobby-rows.ts'
import { VendorStrip } from '../play/catalogue/VendorStrip.tsx'
import { type Category, paths } from '../paths.ts'
import type { HomeTab } from './CategoryTabs.tsx'

const AccountRow = lazy(() => import('./AccountRow.tsx').then((m) => ({ default: m.AccountRow })))
const SportsEntrance = lazy(() =>
  import('./SportsEntrance.tsx').then((m) => ({ default: m.SportsEntrance })),
)

/** What stands directly below the tabs: the hot games, or the games of the tab. */
export const FirstRow = memo(function FirstRow({ tab }: { tab: HomeTab }) {
  return tab === 'HOME' ? <HotRow /> : <Row row={tab} isTab />
})

/** The first view has one row below the hot games; the others follow when React has time (S2-042). */
export const LaterRows = memo(function LaterRows() {
  const signedIn = useSignedIn()
  const { menu, tabs } = useGameMenus()
  const categories = menu.map(({ code }) => code)
  const hasSlotVendor = tabs.some(({ code, vendors }) => code === 'PGE' && vendors.length > 0)
  const [, ...rows] = lobbyRows({ categories, hasSlotVendor, signedIn })
  // The page came with the slots; the house's first maker has its row when the others come.
  const first: readonly LobbyRow[] = rows.includes('RNG') ? ['RNG'] : []
  const shown = useDeferredValue(rows, first)
  return (
    <div className="rows">
      {shown.map((row) => (
        <Row key={row} row={row} />
      ))}
    </div>
  )
})

function Row({ row, isTab = false }: { row: LobbyRow; isTab?: boolean }) {
  const hydrated = useHydrated()
  if (row === 'HOT') return <HotRow />
  if (row === 'PGE') return <CategoryRow category="RNG" maker="PGE" isTab={isTab} />
  if (row === 'FAV' || row === 'RECENT' || (row === 'SPORTS' && !isTab)) {
    if (!hydrated) return null
    return (
      <Suspense fallback={<RowSkeleton />}>
        {row === 'SPORTS' ? <SportsEntrance /> : <AccountRow list={row} />}
      </Suspense>
    )
  }
  return <CategoryRow category={row} isTab={isTab} />
}

function HotRow() {
  const t = useText('lobby')
  const { language } = useTextBook()
  const { data, error, refetch } = useQuery(hotGames(language.code))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton />
  return <GameRow title={t('row.HOT')} icon={categoryIcon('HOT')} games={data.list} />
}

/** Where the makers of a row can be chosen (S2-043), and how many are offered (S9-012). */
const FILTERED: readonly Category[] = ['RNG', 'LIVE', 'PVP', 'FISH']
const MAKERS = 5

interface RowPlace {
  pageNo: number
  vassalage?: string | undefined
}

interface CategoryRowProps {
  category: Category
  /** The tab of one maker's games; its maker is what the house says. */
  maker?: 'PGE'
  /** It is all that the tab shows, so it says so when there is nothing. */
  isTab: boolean
}

function CategoryRow({ category, maker, isTab }: CategoryRowProps) {
  const t = useText('common')
  const { language } = useTextBook()
  const { tabs } = useGameMenus()
  const tab = maker === undefined ? undefined : tabs.find(({ code }) => code === maker)
  const only = tab?.vendors[0]?.vassalage
  const [{ pageNo, vassalage = only }, show] = useState<RowPlace>({ pageNo: 1 })
  const { data, error, refetch } = useQuery({
    ...lobbyGames({ category, language: language.code, pageNo, vassalage }),
    placeholderData: keepPreviousData,
  })
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton />
  const { games, totalPages } = data
  if (games.length === 0 && vassalage === undefined && !isTab) return null
  const more = only === undefined ? categoryPath(category) : paths.category(category, only)
  return (
    <GameRow
      title={tab?.title ?? t(`category.${category}`)}
      icon={categoryIcon(category)}
      games={games}
      {...(totalPages > 1 || vassalage !== undefined ? { more } : {})}
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
        FILTERED.includes(category) && only === undefined ? (
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
