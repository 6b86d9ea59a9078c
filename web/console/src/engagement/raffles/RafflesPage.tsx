import type { OutputOf } from '@croupier/api/endpoint'
import { consoleRafflesApi } from '@croupier/api/engagement/console-raffles'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { amountColumn, type DataColumn, timeColumn } from '../../ui/table/columns.tsx'
import { PageHead, StateBadge } from '../../ui/words.tsx'

const REFRESH_MS = 10_000

type Board = OutputOf<typeof consoleRafflesApi.board>
type WheelRow = Board['wheels'][number]
type FallRow = Board['falls'][number]
type DrawRow = Board['draws'][number]

/** What runs: wheels with their tickets, stock and budget, falls of envelopes, and draws with their winners. */
export function RafflesPage() {
  const t = useText('rafflesdesk')
  const found = useQuery({
    ...staffQuery(consoleRafflesApi.board, {}),
    refetchInterval: REFRESH_MS,
  })
  const asked = {
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  }
  const currency = found.data?.currency ?? 'DEMO'
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <section className="part-bars">
        <h2>{t('wheels')}</h2>
        <DataTable
          caption={t('wheels')}
          columns={useWheelColumns(currency)}
          pages={{ rows: found.data?.wheels ?? [], ...asked }}
          rowKey={({ code }) => code}
          empty={t('none')}
          csv="wheels"
        />
      </section>
      <section className="part-bars">
        <h2>{t('falls')}</h2>
        <DataTable
          caption={t('falls')}
          columns={useFallColumns(currency)}
          pages={{ rows: found.data?.falls ?? [], ...asked }}
          rowKey={({ id }) => id}
          empty={t('none')}
          csv="red-envelopes"
        />
      </section>
      <section className="part-bars">
        <h2>{t('draws')}</h2>
        <DataTable
          caption={t('draws')}
          columns={useDrawColumns()}
          pages={{ rows: found.data?.draws ?? [], ...asked }}
          rowKey={({ id }) => id}
          empty={t('none')}
          csv="draws"
        />
      </section>
    </>
  )
}

function useWheelColumns(currency: Board['currency']): DataColumn<WheelRow>[] {
  const t = useText('rafflesdesk')
  const count = (key: 'issued' | 'used' | 'open'): DataColumn<WheelRow> => ({
    key,
    title: t(`column.${key}`),
    align: 'end',
    value: ({ tickets }) => tickets[key],
  })
  const stockOf = ({ segments }: WheelRow): string =>
    segments.flatMap(({ code, left }) => (left === null ? [] : [`${code}: ${left}`])).join(', ')
  return [
    { key: 'raffle', title: t('column.raffle'), value: ({ title }) => title },
    count('issued'),
    count('used'),
    count('open'),
    {
      key: 'stock',
      title: t('column.stock'),
      value: (row) => stockOf(row) || t('unlimited'),
    },
    amountColumn({
      key: 'budget',
      title: t('column.budget'),
      amount: ({ budgetLeft }) => budgetLeft,
      currency,
    }),
  ]
}

function fallState({ startsAt, isRevealed }: FallRow): 'coming' | 'running' | 'over' {
  if (isRevealed) return 'over'
  return startsAt.getTime() > performance.timeOrigin + performance.now() ? 'coming' : 'running'
}

function useFallColumns(currency: Board['currency']): DataColumn<FallRow>[] {
  const t = useText('rafflesdesk')
  return [
    { key: 'raffle', title: t('column.raffle'), value: ({ code }) => code },
    timeColumn({ key: 'start', title: t('column.start'), at: ({ startsAt }) => startsAt }),
    {
      key: 'state',
      title: t('column.state'),
      value: (row) => t(`state.${fallState(row)}`),
      renderCell: (row) => (
        <StateBadge state={fallState(row)}>{t(`state.${fallState(row)}`)}</StateBadge>
      ),
    },
    {
      key: 'taken',
      title: t('column.taken'),
      align: 'end',
      value: ({ taken, count }) => `${taken} / ${count}`,
    },
    amountColumn({
      key: 'paid',
      title: t('column.paid'),
      amount: ({ paid }) => paid,
      currency,
    }),
    amountColumn({
      key: 'total',
      title: t('column.total'),
      amount: ({ total }) => total,
      currency,
    }),
  ]
}

function useDrawColumns(): DataColumn<DrawRow>[] {
  const t = useText('rafflesdesk')
  const count = (key: 'tickets' | 'winners' | 'unpaid'): DataColumn<DrawRow> => ({
    key,
    title: t(`column.${key}`),
    align: 'end',
    value: (row) => row[key],
  })
  return [
    { key: 'raffle', title: t('column.raffle'), value: ({ title }) => title },
    { key: 'period', title: t('column.period'), value: ({ occurrence }) => occurrence },
    {
      key: 'state',
      title: t('column.state'),
      value: ({ state }) => t(`state.${state}`),
      renderCell: ({ state }) => <StateBadge state={state}>{t(`state.${state}`)}</StateBadge>,
    },
    timeColumn({ key: 'closes', title: t('column.closes'), at: ({ closesAt }) => closesAt }),
    count('tickets'),
    count('winners'),
    count('unpaid'),
  ]
}
