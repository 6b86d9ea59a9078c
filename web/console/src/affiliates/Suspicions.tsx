import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { staffQuery } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { paths } from '../app/paths.ts'
import { DataTable } from '../ui/DataTable.tsx'
import type { DataColumn } from '../ui/table/columns.tsx'
import { Pay, personColumn } from './words.tsx'

type Suspicion = OutputOf<typeof consoleAgentsApi.suspicions>['items'][number]

/** Patterns that are no proof: members from their agent's own network, crowds from one network. */
export function Suspicions() {
  const t = useText('agentdesk')
  const agents = useText('agentcentre')
  const { brand } = useDesk()
  const found = useQuery(staffQuery(consoleAgentsApi.suspicions, {}))
  const columns = useMemo<DataColumn<Suspicion>[]>(
    () => [
      personColumn({ key: 'agent', title: t('agent'), person: (row) => row.agent }),
      {
        key: 'kind',
        title: t('suspicion'),
        value: (row) => row.kind,
        renderCell: (row) => (
          <span className="badge badge-warning">{t(`suspicion.${row.kind}`)}</span>
        ),
      },
      { key: 'count', title: agents('members'), align: 'end', value: (row) => row.count },
      {
        key: 'members',
        title: t('accounts'),
        value: (row) => row.members.map(({ account }) => account).join(', '),
        renderCell: (row) => (
          <span className="chips">
            {row.members.map(({ memberId, account }) => (
              <Link key={String(memberId)} href={paths.member(memberId)} className="badge">
                <bdi>{account}</bdi>
              </Link>
            ))}
          </span>
        ),
        wide: true,
      },
      {
        key: 'paid',
        title: t('suspicion.paid'),
        align: 'end',
        value: (row) => row.paid,
        unit: brand.currency,
        renderCell: (row) => <Pay amount={row.paid} />,
      },
    ],
    [t, agents, brand.currency],
  )
  return (
    <DataTable
      caption={t('suspicions')}
      columns={columns}
      pages={{
        rows: found.data?.items ?? [],
        isLoading: found.isPending,
        error: found.error,
        retry: () => void found.refetch(),
      }}
      rowKey={(row) => `${row.kind} ${row.agent.memberId} ${row.members[0]?.memberId ?? ''}`}
      empty={t('suspicions.none')}
      csv="suspicions"
    >
      <span className="muted hint">{t('suspicions.lead')}</span>
    </DataTable>
  )
}
