import { tournamentsApi } from '@croupier/api/engagement/tournaments'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { ContestCards } from './ContestCards.tsx'
import { ContestPage } from './ContestPage.tsx'
import '../../styles/content.css'
import './tournaments.css'

/** All tournaments, or one contest by its id. */
export function TournamentsPage({ contestId }: { contestId: string | null }) {
  const isSignedIn = useSignedIn()
  if (!isSignedIn) {
    const from = paths.promotions(contestId ?? 'tournaments')
    return <Redirect to={paths.login()} state={{ from }} replace />
  }
  return contestId === null ? <AllTournaments /> : <ContestPage contestId={contestId} />
}

function AllTournaments() {
  const t = useText('tournaments')
  const frames = useText('frames')
  const { data, error, refetch } = useQuery(query(tournamentsApi.list, {}))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className="content-page tournaments">
      <h1>{t('title')}</h1>
      {data.items.length === 0 ? (
        <EmptyState icon="trophy" title={t('none')}>
          <p>{t('none.why')}</p>
          <Link href={paths.promotions()} className="btn btn-main">
            {frames('promotions')}
          </Link>
        </EmptyState>
      ) : (
        <ContestCards items={data.items} onEnd={() => void refetch()} />
      )}
    </div>
  )
}
