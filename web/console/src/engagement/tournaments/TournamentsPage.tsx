import {
  consoleTournamentsApi,
  type StaffContest,
} from '@croupier/api/engagement/console-tournaments'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { type DataColumn, timeColumn } from '../../ui/table/columns.tsx'
import { Amount, PageHead, StateBadge } from '../../ui/words.tsx'
import { ContestPanel } from './ContestPanel.tsx'
import { usePeriodWords } from './period-words.ts'

const REFRESH_MS = 5_000

/** The contests of the brand, and the board of the one that is opened. */
export function TournamentsPage() {
  const t = useText('tournamentsdesk')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useQuery({
    ...staffQuery(consoleTournamentsApi.contests, {}),
    refetchInterval: REFRESH_MS,
  })
  const contest = found.data?.items.find(({ id }) => id === chosen) ?? null
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="queue" data-open={contest ? '' : undefined}>
        <DataTable
          caption={t('title')}
          columns={useContestColumns()}
          pages={{
            rows: found.data?.items ?? [],
            isLoading: found.isPending,
            error: found.error,
            retry: () => void found.refetch(),
          }}
          rowKey={({ id }) => id}
          onOpen={({ id }) => setChosen(id)}
          isOpen={({ id }) => id === chosen}
          empty={t('none')}
          csv="tournaments"
        />
        {contest ? (
          <SidePanel label={contest.title} onClose={() => setChosen(null)}>
            <ContestPanel key={contest.id} contest={contest} />
          </SidePanel>
        ) : null}
      </div>
    </>
  )
}

function useContestColumns(): DataColumn<StaffContest>[] {
  const t = useText('tournamentsdesk')
  const states = useText('tournaments')
  const periodOf = usePeriodWords()
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('title'),
        value: ({ title }) => title,
        renderCell: ({ title }) => <strong>{title}</strong>,
      },
      {
        key: 'period',
        title: t('period'),
        value: ({ occurrence }) => periodOf(occurrence),
        renderCell: ({ occurrence }) => <span className="num">{periodOf(occurrence)}</span>,
      },
      {
        key: 'state',
        title: t('state'),
        value: ({ state }) => state,
        renderCell: ({ state }) => (
          <StateBadge state={state === 'running' ? 'live' : state}>
            {states(`state.${state}`)}
          </StateBadge>
        ),
      },
      timeColumn({ key: 'ends', title: t('ends'), at: ({ endsAt }) => endsAt }),
      { key: 'players', title: t('players'), align: 'end', value: ({ players }) => players },
      {
        key: 'pool',
        title: t('pool'),
        align: 'end',
        value: ({ pool }) => pool,
        renderCell: ({ pool, currency }) =>
          pool === null ? '–' : <Amount amount={pool} currency={currency} />,
        wide: true,
      },
      { key: 'given', title: t('given'), align: 'end', value: ({ given }) => given, wide: true },
      {
        key: 'unpaid',
        title: t('unpaid'),
        align: 'end',
        value: ({ unpaid }) => unpaid,
        wide: 'very',
      },
    ],
    [t, states, periodOf],
  )
}
