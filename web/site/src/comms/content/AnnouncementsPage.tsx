import { announcementsApi } from '@croupier/api/comms/announcements'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../app/site.tsx'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { AnnouncementReader } from './AnnouncementReader.tsx'
import '../../styles/content.css'

/** Everything that the brand announces to this reader, to be read again at any time (S2-060). */
export function AnnouncementsPage() {
  const t = useText('content')
  return (
    <div className="content-page">
      <h1>{t('announcements')}</h1>
      <Announcements />
    </div>
  )
}

/** The same for agents, whose room has its title already. */
export function AnnouncementsRoom() {
  return (
    <div className="content-page">
      <Announcements />
    </div>
  )
}

function Announcements() {
  const t = useText('content')
  const { code } = useTextBook().language
  const signedIn = useSignedIn()
  const execution = signedIn ? 'A' : 'B'
  const { data, error, refetch } = useQuery(
    query(announcementsApi.list, { types: 'PU,PR', platform: 'W', execution, language: code }),
  )
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { popup, promotion } = data
  return (
    <>
      {popup.length === 0 && promotion.length === 0 ? (
        <EmptyState art="post" title={t('announcements.none')} />
      ) : null}
      {promotion.length > 0 ? (
        <section aria-label={t('promotions')}>
          <h2>{t('promotions')}</h2>
          <AnnouncementReader items={promotion} />
        </section>
      ) : null}
      {popup.length > 0 ? <AnnouncementReader items={popup} heading="h2" /> : null}
    </>
  )
}
