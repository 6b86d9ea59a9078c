import type { OutputOf } from '@croupier/api/endpoint'
import { missionsApi } from '@croupier/api/engagement/missions'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { MissionItem } from './MissionItem.tsx'
import { Season } from './Season.tsx'
import { TimeLeft } from './TimeLeft.tsx'

type Summary = OutputOf<typeof missionsApi.summary>

/** The season's track, and the missions of today, of the week, and those that are done once. */
export function Missions() {
  const t = useText('missions')
  const member = useMember()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ ...query(missionsApi.summary, {}), staleTime: 5_000 })
  const ask = (): void => void refresh(queries, [missionsApi.summary])
  useLive(member ? `member:${member.id}` : null, { message: ask, missed: ask })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-page" />
  const isEmpty = data.groups.length === 0 && data.season === null
  if (isEmpty)
    return (
      <EmptyState art="presents" title={t('none')}>
        <p className="muted">{t('none.why')}</p>
        <Link href={paths.home()} className="btn btn-main">
          {t('play')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      {data.season ? <Season season={data.season} currency={data.currency} /> : null}
      {data.groups.map((group) => (
        <Group key={group.group} group={group} currency={data.currency} onReset={ask} />
      ))}
    </>
  )
}

function Group({
  group: { group, endsAt, missions },
  currency,
  onReset,
}: {
  group: Summary['groups'][number]
  currency: Summary['currency']
  onReset: () => void
}) {
  const t = useText('missions')
  return (
    <section className="missions" aria-labelledby={`missions-${group}`}>
      <header className="missions-head">
        <h2 id={`missions-${group}`}>{t(`group.${group}`)}</h2>
        {endsAt ? (
          <p className="muted">
            {t('resets')} <TimeLeft until={endsAt} onEnd={onReset} />
          </p>
        ) : null}
      </header>
      <ul className="missions-list">
        {missions.map((mission) => (
          <li key={`${mission.code} ${mission.occurrence}`}>
            <MissionItem mission={mission} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
