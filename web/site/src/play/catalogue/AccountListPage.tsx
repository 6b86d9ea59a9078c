import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { Link, useParams } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { useAccountList } from './account-lists.ts'
import { categoryIcon } from './categories.ts'
import { GameGrid } from './GameGrid.tsx'
import { RowHead, RowSkeleton } from './GameRow.tsx'
import { paths } from '../../paths.ts'

/** The member's favourites or last games (S2-010). */
export function AccountListPage() {
  const { list } = useParams()
  const key = list === 'recent' ? 'RECENT' : 'FAV'
  const t = useText('common')
  const words = useText('gamelist')
  const { games, error, retry } = useAccountList(key)
  return (
    <section>
      <RowHead title={t(`category.${key}`)} icon={categoryIcon(key)} heading="h1" />
      {error ? <PageError error={error} onRetry={retry} /> : null}
      {!games && !error ? <RowSkeleton /> : null}
      {games && games.length === 0 ? (
        <EmptyState art="games" title={words(`empty.${key}`)}>
          <Link href={paths.home()} className="btn btn-main">
            {words('empty.action')}
          </Link>
        </EmptyState>
      ) : null}
      {games ? <GameGrid games={games} /> : null}
    </section>
  )
}
