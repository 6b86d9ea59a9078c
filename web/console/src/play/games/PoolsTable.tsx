import { consoleChoicesApi, type JackpotPool } from '@croupier/api/play/console-choices'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, amountColumn, memberColumn } from '../../ui/table/columns.tsx'
import { When } from '../../ui/words.tsx'

const REFRESH_MS = 20_000
type Hit = OutputOf<typeof consoleChoicesApi.pools>['hits'][number]

/** Jackpot pools: what is in them, how it came there, who won, and whether the ledger agrees. */
export function PoolsTable() {
  const t = useText('operations')
  const found = useQuery({
    ...staffQuery(consoleChoicesApi.pools, {}),
    refetchInterval: REFRESH_MS,
  })
  const asked = {
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  }
  return (
    <>
      <DataTable
        caption={t('games.tab.pools')}
        columns={usePoolColumns()}
        pages={{ rows: found.data?.pools ?? [], ...asked }}
        rowKey={({ engineCode, code, currency }) => `${engineCode}${code}${currency}`}
        empty={t('pool.none')}
        csv="pools"
      />
      <section className="part-bars">
        <h2>{t('pool.lastHits')}</h2>
        <DataTable
          caption={t('pool.lastHits')}
          columns={useHitColumns()}
          pages={{ rows: found.data?.hits ?? [], ...asked }}
          rowKey={({ wonRound }) => wonRound}
          empty={t('pool.noHits')}
          csv="pool-wins"
        />
      </section>
    </>
  )
}

function usePoolColumns(): DataColumn<JackpotPool>[] {
  const t = useText('operations')
  const amounts = [
    'amount',
    'cap',
    'reserve',
    'seeded',
    'contributed',
    'awarded',
    'ledgerPaid',
  ] as const
  return [
    {
      key: 'name',
      title: t('pool.name'),
      value: ({ engineCode, code }) => `${engineCode} ${code}`,
      renderCell: ({ engineCode, code, currency }) => (
        <>
          <strong>{code}</strong> <span className="muted">{`${engineCode} · ${currency}`}</span>
        </>
      ),
    },
    {
      key: 'proof',
      title: t('pool.proof'),
      value: ({ agrees }) => t(agrees ? 'pool.agrees' : 'pool.differs'),
      renderCell: ({ agrees, unpaid }) => (
        <>
          <Badge tone={agrees ? 'good' : 'bad'}>{t(agrees ? 'pool.agrees' : 'pool.differs')}</Badge>{' '}
          {unpaid > 0 ? <Badge tone="warning">{t('pool.unpaid', { count: unpaid })}</Badge> : null}
        </>
      ),
    },
    ...amounts.map(
      (key): DataColumn<JackpotPool> =>
        amountColumn({
          key,
          title: t(key === 'ledgerPaid' ? 'pool.paid' : `pool.${key}`),
          amount: (row) => row[key],
          wide: key !== 'amount',
        }),
    ),
    { key: 'hits', title: t('pool.hits'), align: 'end', value: ({ hits }) => hits },
    {
      key: 'rounds',
      title: t('pool.rounds'),
      align: 'end',
      value: ({ rounds }) => rounds,
      wide: true,
    },
  ]
}

function useHitColumns(): DataColumn<Hit>[] {
  const t = useText('operations')
  const amounts = ['stake', 'poolBefore', 'award'] as const
  const titles = {
    stake: t('pool.stake'),
    poolBefore: t('pool.before'),
    award: t('pool.award'),
  }
  return [
    {
      key: 'at',
      title: t('pool.at'),
      value: ({ wonAt }) => wonAt.toISOString(),
      renderCell: ({ wonAt, memberId, wonRound }) => (
        <Link href={paths.round(memberId, wonRound)}>
          <When at={wonAt} />
        </Link>
      ),
    },
    memberColumn({ key: 'member', title: t('pool.member') }),
    {
      key: 'pool',
      title: t('pool.name'),
      value: ({ engineCode, code }) => `${engineCode} ${code}`,
      wide: true,
    },
    ...amounts.map(
      (key): DataColumn<Hit> =>
        amountColumn({ key, title: titles[key], amount: (row) => row[key], wide: key !== 'award' }),
    ),
  ]
}
