import { consoleMissionsApi, type MissionFigures } from '@croupier/api/engagement/console-missions'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { staffQuery } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { amountColumn, type DataColumn } from '../../ui/table/columns.tsx'
import { PageHead, StateBadge } from '../../ui/words.tsx'

type Board = OutputOf<typeof consoleMissionsApi.board>
type SeasonFigures = Board['seasons'][number]

/** The brand's missions and seasons, with how many members began them, completed them and were given something. */
export function MissionsPage() {
  const t = useText('missiondesk')
  const found = useQuery(staffQuery(consoleMissionsApi.board, {}))
  const currency = found.data?.currency ?? ''
  const pagesOf = <Row,>(rows: readonly Row[] | undefined) => ({
    rows: [...(rows ?? [])],
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <DataTable
        caption={t('title')}
        columns={useMissionColumns(currency)}
        pages={pagesOf(found.data?.missions)}
        rowKey={({ promotionId }) => promotionId}
        empty={t('none')}
        csv="missions"
      >
        <h2>{t('title')}</h2>
      </DataTable>
      <DataTable
        caption={t('seasons')}
        columns={useSeasonColumns(currency)}
        pages={pagesOf(found.data?.seasons)}
        rowKey={({ promotionId }) => promotionId}
        empty={t('seasons.none')}
        csv="seasons"
      >
        <h2>{t('seasons')}</h2>
      </DataTable>
    </>
  )
}

function useMissionColumns(currency: string): DataColumn<MissionFigures>[] {
  const t = useText('missiondesk')
  return useMemo(
    () => [
      ...headColumns<MissionFigures>(t),
      { key: 'period', title: t('period'), value: ({ period }) => t(`period.${period}`) },
      { key: 'needs', title: t('needs'), value: ({ needs }) => needs, wide: true },
      {
        key: 'season',
        title: t('season'),
        value: ({ season }) => (season === null ? null : `${season.code} +${season.points}`),
        wide: true,
      },
      countColumn<MissionFigures>('joined', t('joined')),
      countColumn<MissionFigures>('completed', t('completed')),
      { ...countColumn<MissionFigures>('undone', t('undone')), wide: true },
      countColumn<MissionFigures>('given', t('given')),
      costColumn<MissionFigures>(t('cost'), currency),
    ],
    [t, currency],
  )
}

function useSeasonColumns(currency: string): DataColumn<SeasonFigures>[] {
  const t = useText('missiondesk')
  return useMemo(
    () => [
      ...headColumns<SeasonFigures>(t),
      countColumn<SeasonFigures>('levels', t('levels')),
      countColumn<SeasonFigures>('members', t('members')),
      countColumn<SeasonFigures>('topPoints', t('topPoints')),
      countColumn<SeasonFigures>('given', t('given')),
      costColumn<SeasonFigures>(t('cost'), currency),
    ],
    [t, currency],
  )
}

interface Head {
  code: string
  title: string
  version: number
  isLive: boolean
}

function headColumns<Row extends Head>(
  t: ReturnType<typeof useText<'missiondesk'>>,
): DataColumn<Row>[] {
  return [
    {
      key: 'code',
      title: t('code'),
      value: ({ code }) => code,
      renderCell: ({ code, title }) => (
        <>
          <strong>{title}</strong>{' '}
          <span className="muted" dir="ltr">
            {code}
          </span>
        </>
      ),
    },
    { key: 'version', title: t('version'), align: 'end', value: ({ version }) => version },
    {
      key: 'state',
      title: t('state'),
      value: ({ isLive }) => t(isLive ? 'state.live' : 'state.ended'),
      renderCell: ({ isLive }) => (
        <StateBadge state={isLive ? 'live' : 'ended'}>
          {t(isLive ? 'state.live' : 'state.ended')}
        </StateBadge>
      ),
    },
  ]
}

function countColumn<Row>(key: keyof Row & string, title: string): DataColumn<Row> {
  return { key, title, align: 'end', value: (row) => Number(row[key]) }
}

function costColumn<Row extends { cost: bigint }>(
  title: string,
  currency: string,
): DataColumn<Row> {
  return amountColumn<Row>({ key: 'cost', title, amount: ({ cost }) => cost, currency })
}
