import { consolePaymentsApi } from '@croupier/api/console-payments'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { staffQuery } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { BulkDialog } from '../parts/cashier/BulkDialog.tsx'
import { type DataColumn, DataTable } from '../parts/DataTable.tsx'
import { Deadline } from '../parts/Deadline.tsx'
import { useFilters } from '../parts/table/use-filters.ts'
import { WithdrawalPanel } from '../parts/WithdrawalPanel.tsx'
import { type Withdrawal, WithdrawalsTable } from '../parts/WithdrawalsTable.tsx'
import { useWord } from '../parts/word.ts'
import { Amount, PageHead } from '../parts/words.tsx'

const REFRESH_MS = 10_000
const UUID = /^[0-9a-f-]{36}$/

/** The queue with its clocks on the left, the withdrawal that is being decided beside it. */
export function WithdrawalsPage() {
  const t = useText('console')
  const { may } = useDesk()
  const [filter, setFilter] = useFilters()
  const reviews = may('withdrawals.review')
  const tab = reviews && filter('tab') !== 'all' ? 'queue' : 'all'
  const opened = filter('open')
  return (
    <>
      <PageHead title={t('nav.withdrawals')} lead={t('withdrawals.lead')} />
      {reviews ? (
        <Tabs
          label={t('nav.withdrawals')}
          items={[
            { key: 'queue', label: t('withdrawals.queue') },
            { key: 'all', label: t('withdrawals.all') },
          ]}
          current={tab}
          onChoose={(key) => setFilter('tab', key === 'all' ? 'all' : '')}
        />
      ) : null}
      <div className="queue" data-open={UUID.test(opened) ? '' : undefined}>
        {tab === 'queue' ? <Queue openId={opened} /> : <WithdrawalsTable />}
        {UUID.test(opened) ? (
          <WithdrawalPanel key={opened} id={opened} onClose={() => setFilter('open', '')} />
        ) : null}
      </div>
    </>
  )
}

function Queue({ openId }: { openId: string }) {
  const t = useText('console')
  const word = useWord()
  const [, setFilter] = useFilters()
  const cashdesk = useText('cashdesk')
  const { may } = useDesk()
  const found = useQuery({
    ...staffQuery(consolePaymentsApi.queue, {}),
    refetchInterval: REFRESH_MS,
  })
  const columns = useMemo<DataColumn<Withdrawal>[]>(
    () => [
      {
        key: 'deadline',
        title: t('sla.title'),
        value: (row) => row.deadlineAt?.toISOString() ?? null,
        renderCell: (row) => <Deadline until={row.deadlineAt} />,
      },
      {
        key: 'account',
        title: t('member.account'),
        value: (row) => row.account,
        renderCell: (row) => <strong>{row.account}</strong>,
      },
      {
        key: 'amount',
        title: t('payment.amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} />,
      },
      {
        key: 'two',
        title: t('payment.approvals'),
        value: (row) => row.approvers.length,
        renderCell: (row) => (
          <span className="approvals" title={row.approvers.join(', ')}>
            {row.needsTwo ? <Users size={14} aria-hidden="true" /> : null}
            {`${row.approvers.length}/${row.needsTwo ? 2 : 1}`}
          </span>
        ),
      },
      {
        key: 'risks',
        title: t('payment.risks'),
        value: (row) => row.risks.join(', '),
        wide: true,
        renderCell: (row) => (
          <span className="chips">
            {row.risks.map((risk) => (
              <span key={risk} className="badge badge-warning">
                {word('risk', risk)}
              </span>
            ))}
          </span>
        ),
      },
    ],
    [t, word],
  )
  const [bulk, setBulk] = useState(false)
  const items = found.data?.items ?? []
  return (
    <DataTable
      caption={t('withdrawals.queue')}
      columns={columns}
      pages={{
        rows: found.data?.items ?? [],
        isLoading: found.isPending,
        error: found.error,
        retry: () => void found.refetch(),
      }}
      rowKey={(row) => row.id}
      isOpen={(row) => row.id === openId}
      onOpen={(row) => setFilter('open', row.id)}
      empty={t('withdrawals.queueEmpty')}
      csv="withdrawal-queue"
    >
      {may('withdrawals.approve') && items.length > 1 ? (
        <Button size="small" onClick={() => setBulk(true)}>
          {cashdesk('bulk')}
        </Button>
      ) : null}
      {bulk ? <BulkDialog queue={items} onClose={() => setBulk(false)} /> : null}
      {found.data && found.data.limit > 0n ? (
        <span className="muted hint">
          {t('withdrawals.limit')}{' '}
          <Amount amount={found.data.limit} currency={found.data.items[0]?.currency ?? 'BRL'} />
        </span>
      ) : null}
    </DataTable>
  )
}
