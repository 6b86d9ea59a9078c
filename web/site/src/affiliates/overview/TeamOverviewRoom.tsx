import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { useAddress } from '../../reporting/records/address.ts'
import { dayOf } from '../../reporting/records/days.ts'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { TeamWay } from '../shared/TeamWay.tsx'
import { useTeamSpan } from '../shared/team-span.ts'
import { FiguresByDay } from './FiguresByDay.tsx'
import { FiguresByKind } from './FiguresByKind.tsx'
import type { Overview } from './overview.ts'
import { overviewSpans } from './overview-spans.ts'
import { SpanCard } from './SpanCard.tsx'
import { TodaySoFar } from './TodaySoFar.tsx'

/** Team overview (agentTeamOverview): today, yesterday and this month at a glance, then any span of days. */
export function TeamOverviewRoom() {
  const { change } = useAddress()
  const asked = useTeamSpan()
  const { data, error, refetch } = useQuery(query(agentTeamApi.overview, asked))
  return (
    <>
      {data ? <TeamWay way={data.way} /> : null}
      <Glance memberId={asked.memberId} />
      {asked.memberId === undefined ? <TodaySoFar /> : null}
      <section className="panel record-filters">
        <PeriodFilter unsaid="previous30" onChange={change} />
      </section>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? <Span overview={data} /> : null}
    </>
  )
}

/** The figures that move are asked for again while they are looked at. */
const REFRESH_MS = 15_000

function Glance({ memberId }: { memberId: bigint | undefined }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const [today] = useState(() => dayOf(new Date(), brand.timeZone))
  return (
    <section
      className="agent-glance"
      aria-label={t('room.agentTeamOverview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- phones scroll it, so the keyboard must reach it
      tabIndex={0}
    >
      {overviewSpans(today).map(({ name, ...span }) => (
        <GlanceCard key={name} name={name} asked={{ ...span, ...idOf(memberId) }} />
      ))}
    </section>
  )
}

const idOf = (memberId: bigint | undefined) => (memberId === undefined ? {} : { memberId })

function GlanceCard({
  name,
  asked,
}: {
  name: 'today' | 'yesterday' | 'month'
  asked: { from: string; to: string; memberId?: bigint }
}) {
  const { data, error, refetch } = useQuery({
    ...query(agentTeamApi.overview, asked),
    ...(name === 'yesterday' ? {} : { refetchInterval: REFRESH_MS }),
  })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  return <SpanCard name={name} overview={data} />
}

function Span({ overview }: { overview: Overview }) {
  const t = useText('agentcentre')
  return (
    <>
      <FiguresByDay overview={overview} />
      <FiguresByKind overview={overview} />
      <p className="muted agent-formula">
        {t('formula.profit')} {t('asOf', { time: formatZoned(overview.asOf, overview.timeZone) })}
      </p>
    </>
  )
}
