import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { categoryIcon } from '../../features/games/categories.ts'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { categoryGames } from '../../features/games/game-lists.ts'
import { RowHead, RowSkeleton } from '../../features/games/GameRow.tsx'
import { VendorStrip } from '../../features/games/VendorStrip.tsx'
import { type Category, categoryPaths } from '../../paths.ts'
import { Pager } from './Pager.tsx'

/** A category's games, 24 to a page, by vendor (S2-009, S9-010). */
export function ListPage() {
  const { page } = useParams()
  const category = categoryOf(`/${page}`)
  const t = useText('common')
  const lobby = useText('lobby')
  const { language } = useTextBook()
  const [search, setSearch] = useSearchParams()
  const vassalage = search.get('vassalage') ?? undefined
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...categoryGames({ category, language: language.code, pageNo, vassalage }),
    placeholderData: keepPreviousData,
  })
  const choose = (vendor: string | undefined): void => {
    setPageNo(1)
    setSearch(vendor === undefined ? {} : { vassalage: vendor })
  }
  return (
    <section aria-busy={isPlaceholderData}>
      <RowHead title={t(`category.${category}`)} icon={categoryIcon(category)} heading="h1" />
      <VendorStrip category={category} current={vassalage} onChoose={choose} />
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowSkeleton /> : null}
      {data && data.games.length === 0 ? (
        <EmptyState icon="gamepad-2" title={lobby('row.empty')} />
      ) : null}
      {data ? <GameGrid games={data.games} /> : null}
      {data ? <Pager current={pageNo} total={data.totalPages} onChoose={setPageNo} /> : null}
    </section>
  )
}

function categoryOf(path: string): Category {
  const entry = Object.entries(categoryPaths).find(([, known]) => known === path)
  return (entry?.[0] ?? 'RNG') as Category
}
