import { announcementsApi } from '@croupier/api/comms/announcements'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { part } from '@croupier/kit/ui/part'
import { EmptyState } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { useMember, useSignedIn } from '../../app/site.tsx'
import { Application } from '../activities/Application.tsx'
import { AnnouncementReader } from '../../comms/content/AnnouncementReader.tsx'
import { paths } from '../../paths.ts'
import '../../styles/content.css'

const RafflesPage = part(() => import('../raffles/RafflesPage.tsx').then((m) => m.RafflesPage))

const TournamentsPage = part(() =>
  import('../tournaments/TournamentsPage.tsx').then((m) => m.TournamentsPage),
)

const RunningTournaments = part(() =>
  import('../tournaments/ContestCards.tsx').then((m) => m.RunningTournaments),
)

const JackpotsPage = part(() => import('../jackpots/JackpotsPage.tsx').then((m) => m.JackpotsPage))

const RunningRaffles = part(() =>
  import('../raffles/RaffleCards.tsx').then((m) => m.RunningRaffles),
)

const PromotionCards = part(() => import('./PromotionCards.tsx').then((m) => m.PromotionCards))

/** The brand's promotions that this reader can have (S2-012), or one that has a page of its own. */
export function PromotionsPage() {
  const { code } = useParams<{ code?: string }>()
  return code === undefined ? (
    <AllPromotions />
  ) : (
    <Suspense fallback={<PageSkeleton />}>
      <OneOf code={code} />
    </Suspense>
  )
}

/** Contests stand under their ids, which no code of a promotion looks like. */
const CONTEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function OneOf({ code }: { code: string }) {
  if (code === 'jackpots') return <JackpotsPage />
  if (code === 'tournaments') return <TournamentsPage contestId={null} />
  if (CONTEST_ID.test(code)) return <TournamentsPage key={code} contestId={code} />
  return <RafflesPage code={code} />
}

function AllPromotions() {
  const t = useText('frames')
  const { code } = useTextBook().language
  const member = useMember()
  const execution = useSignedIn() ? 'A' : 'B'
  const { data, error, refetch } = useQuery(
    query(announcementsApi.list, { types: 'PR', platform: 'W', execution, language: code }),
  )
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className="content-page">
      <h1>{t('promotions')}</h1>
      {member && !member.isTrial ? (
        <Suspense>
          <PromotionCards />
          <RunningTournaments />
          <RunningRaffles />
        </Suspense>
      ) : null}
      {data.promotion.length > 0 ? (
        <AnnouncementReader
          items={data.promotion}
          heading="h2"
          renderAction={({ id, title, takesApplications }) =>
            takesApplications ? <Application promotionId={id} title={title} /> : null
          }
        />
      ) : (
        <EmptyState art="presents" title={t('promotions.none')}>
          <Link href={paths.announcements()} className="btn btn-quiet">
            {t('promotions.news')}
          </Link>
          <Link href={paths.home()} className="btn btn-main">
            {t('toLobby')}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}
