import type { OutputOf } from '@croupier/api/endpoint'
import { consoleJackpotsApi } from '@croupier/api/engagement/console-jackpots'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { amountColumn, type DataColumn, memberColumn, timeColumn } from '../../ui/table/columns.tsx'
import { Mono, PageHead, StateBadge } from '../../ui/words.tsx'

const REFRESH_MS = 10_000
const HITS = 100

type PoolRow = OutputOf<typeof consoleJackpotsApi.board>['pools'][number]
type HitRow = OutputOf<typeof consoleJackpotsApi.hits>['items'][number]

/** The pools of the brand with their exact values, reserves and books, and those that were hit. */
export function JackpotsPage() {
  const t = useText('jackpotsdesk')
  const board = useQuery({
    ...staffQuery(consoleJackpotsApi.board, {}),
    refetchInterval: REFRESH_MS,
  })
  const hits = useQuery({
    ...staffQuery(consoleJackpotsApi.hits, { limit: HITS }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <section className="part-bars">
        <h2>{t('pools')}</h2>
        <DataTable
          caption={t('pools')}
          columns={usePoolColumns()}
          pages={{ rows: board.data?.pools ?? [], ...askedOf(board) }}
          rowKey={({ id }) => id}
          empty={t('none')}
          csv="jackpot-pools"
        />
      </section>
      <section className="part-bars">
        <h2>{t('hits')}</h2>
        <DataTable
          caption={t('hits')}
          columns={useHitColumns()}
          pages={{ rows: hits.data?.items ?? [], ...askedOf(hits) }}
          rowKey={({ poolId }) => poolId}
          empty={t('none')}
          csv="jackpot-hits"
        />
      </section>
    </>
  )
}

function askedOf(found: { isPending: boolean; error: Error | null; refetch(): unknown }) {
  return { isLoading: found.isPending, error: found.error, retry: () => void found.refetch() }
}

function usePoolColumns(): DataColumn<PoolRow>[] {
  const t = useText('jackpotsdesk')
  const stateOf = ({ isLive }: PoolRow) => (isLive ? 'live' : 'resting')
  return [
    {
      key: 'pool',
      title: t('column.pool'),
      value: ({ tier, number }) => `${t(`tier.${tier}`)} ${number}`,
    },
    {
      key: 'state',
      title: t('column.state'),
      value: (row) => t(`state.${stateOf(row)}`),
      renderCell: (row) => (
        <StateBadge state={stateOf(row)}>{t(`state.${stateOf(row)}`)}</StateBadge>
      ),
    },
    amountColumn({ key: 'value', title: t('column.value'), amount: 'value' }),
    amountColumn({ key: 'shown', title: t('column.shown'), amount: 'shown', wide: true }),
    amountColumn({ key: 'cap', title: t('column.cap'), amount: 'cap' }),
    amountColumn({ key: 'reserve', title: t('column.reserve'), amount: 'reserve' }),
    amountColumn({ key: 'lastDay', title: t('column.lastDay'), amount: 'lastDay' }),
    amountColumn({
      key: 'contributed',
      title: t('column.contributed'),
      amount: 'contributed',
      wide: true,
    }),
    amountColumn({ key: 'paid', title: t('column.paid'), amount: 'paid' }),
    amountColumn({
      key: 'owed',
      title: t('column.owed'),
      amount: ({ booked, paid }) => booked - paid,
      wide: true,
    }),
    {
      key: 'passed',
      title: t('column.passed'),
      align: 'end',
      wide: 'very',
      value: ({ passed }) => passed,
    },
    {
      key: 'commitment',
      title: t('column.commitment'),
      wide: 'very',
      value: ({ commitment }) => commitment,
      renderCell: ({ commitment }) => <Mono text={commitment} short={16} />,
    },
  ]
}

function useHitColumns(): DataColumn<HitRow>[] {
  const t = useText('jackpotsdesk')
  const stateOf = ({ voidedAt }: HitRow) => (voidedAt === null ? 'paid' : 'voided')
  return [
    timeColumn({ key: 'at', title: t('column.at'), at: 'at' }),
    {
      key: 'pool',
      title: t('column.pool'),
      value: ({ tier, number }) => `${t(`tier.${tier}`)} ${number}`,
    },
    memberColumn({ key: 'member', title: t('column.member') }),
    amountColumn({ key: 'amount', title: t('column.amount'), amount: 'amount' }),
    {
      key: 'round',
      title: t('column.round'),
      wide: true,
      value: ({ roundId }) => roundId,
      renderCell: ({ roundId }) => <Mono text={roundId} />,
    },
    {
      key: 'state',
      title: t('column.state'),
      value: (row) => t(`state.${stateOf(row)}`),
      renderCell: (row) => (
        <StateBadge state={stateOf(row)}>{t(`state.${stateOf(row)}`)}</StateBadge>
      ),
    },
  ]
}
