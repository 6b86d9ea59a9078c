import { consoleLotteryGamesApi, type StaffLottery } from '@croupier/api/play/console-lottery-games'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.tsx'
import { useScheduleText } from './schedule-text.ts'

/** The lotteries, each with its calendar and prices. */
export function GamesTab() {
  const t = useText('lotterydesk')
  const [, go] = useLocation()
  const found = useQuery(staffQuery(consoleLotteryGamesApi.games, {}))
  return (
    <DataTable
      caption={t('tab.games')}
      columns={useGameColumns()}
      pages={{
        rows: found.data?.items ?? [],
        isLoading: found.isPending,
        error: found.error,
        retry: () => void found.refetch(),
      }}
      rowKey={({ code }) => code}
      onOpen={({ code }) => go(paths.lotteryGame(code))}
      empty={t('none.games')}
      csv="lotteries"
    />
  )
}

function useGameColumns(): DataColumn<StaffLottery>[] {
  const t = useText('lotterydesk')
  const scheduleText = useScheduleText()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('game'),
        value: ({ name }) => name,
        renderCell: ({ name, source }) => (
          <>
            <strong>{name}</strong> <small className="muted">{t(`source.${source}`)}</small>
          </>
        ),
      },
      { key: 'family', title: t('column.family'), value: ({ family }) => family, wide: true },
      {
        key: 'schedule',
        title: t('column.schedule'),
        value: ({ calendar }) => scheduleText(calendar.schedule),
      },
      { key: 'zone', title: t('column.zone'), value: ({ zone }) => zone, wide: true },
      {
        key: 'pricing',
        title: t('column.pricing'),
        value: ({ terms: { pricing } }) =>
          pricing.kind === 'list' ? pricing.list : `${pricing.least}–${pricing.most}`,
      },
      {
        key: 'cap',
        title: t('column.numberCap'),
        align: 'end',
        value: ({ terms }) => terms.limits.numberCap,
        wide: true,
      },
    ],
    [t, scheduleText],
  )
}
