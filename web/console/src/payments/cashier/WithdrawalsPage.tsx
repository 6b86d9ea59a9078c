import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  deadlineColumn,
  nameColumn,
  NONE,
} from '../../ui/table/columns.tsx'
import { isOverdue } from '../../ui/Deadline.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { type Withdrawal, WithdrawalsTable } from './WithdrawalsTable.tsx'
import { useWord } from '../../ui/word.ts'
import { Amount, PageHead } from '../../ui/words.tsx'

const REFRESH_MS = 10_000
const UUID = /^[0-9a-f-]{36}$/

/** The parts of the queue that somebody works through by themselves. */
const parts = {
  all: () => true,
  second: ({ needsTwo, approvers }: Withdrawal) => needsTwo && approvers.length > 0,
  clean: ({ risks }: Withdrawal) => risks.length === 0,
  late: ({ deadlineAt }: Withdrawal) => isOverdue(deadlineAt),
} as const
type Part = keyof typeof parts
const tabKeys = ['queue', 'send', 'all'] as const
const partKeys = ['all', 'second', 'clean', 'late'] as const satisfies readonly Part[]

/** The queue with its clocks on the left, the withdrawal that is being decided beside it. */
export function WithdrawalsPage() {
  const t = useText('console')
  const { may } = useDesk()
  const [filter, setFilter] = useFilters()
  const reviews = may('withdrawals.review')
  const tab = reviews ? (tabKeys.find((key) => key === filter('tab')) ?? 'queue') : 'all'
  const opened = filter('open')
  return (
    <>
      <PageHead title={t('nav.withdrawals')} lead={t('withdrawals.lead')} />
      {reviews ? (
        <Tabs
          label={t('nav.withdrawals')}
          items={[
            { key: 'queue', label: t('withdrawals.queue') },
            { key: 'send', label: t('withdrawals.toSend') },
            { key: 'all', label: t('withdrawals.all') },
          ]}
          current={tab}
          onChoose={(key) => setFilter('tab', key === 'queue' ? '' : key)}
        />
      ) : null}
      <div className="queue" data-open={UUID.test(opened) ? '' : undefined}>
        {tab === 'all' ? <WithdrawalsTable /> : <Queue key={tab} which={tab} openId={opened} />}
        {UUID.test(opened) ? (
          <WithdrawalPanel key={opened} id={opened} onClose={() => setFilter('open', '')} />
        ) : null}
      </div>
    </>
  )
}

function Queue({ which, openId }: { which: 'queue' | 'send'; openId: string }) {
  const t = useText('console')
  const word = useWord()
  const [filter, setFilter] = useFilters()
  const cashdesk = useText('cashdesk')
  const { may, brand } = useDesk()
  const found = useQuery({
    ...staffQuery(consolePaymentsApi.queue, {}),
    refetchInterval: REFRESH_MS,
  })
  const columns = useMemo<DataColumn<Withdrawal>[]>(
    () => [
      deadlineColumn({ key: 'deadline', title: t('sla.title'), until: 'deadlineAt' }),
      nameColumn({ key: 'account', title: t('member.account'), name: 'account' }),
      amountColumn({ key: 'amount', title: t('payment.amount'), amount: 'amount' }),
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
            {row.risks.length === 0 ? NONE : null}
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
  const part = which === 'queue' ? (partKeys.find((key) => key === filter('part')) ?? 'all') : 'all'
  const waiting = (which === 'queue' ? found.data?.items : found.data?.toSend) ?? []
  const items = waiting.filter(parts[part])
  return (
    <DataTable
      caption={t(which === 'queue' ? 'withdrawals.queue' : 'withdrawals.toSend')}
      columns={columns}
      pages={{
        rows: items,
        isLoading: found.isPending,
        error: found.error,
        retry: () => void found.refetch(),
      }}
      rowKey={(row) => row.id}
      isOpen={(row) => row.id === openId}
      onOpen={(row) => setFilter('open', row.id)}
      empty={t(which === 'queue' ? 'withdrawals.queueEmpty' : 'withdrawals.toSendEmpty')}
      csv={which === 'queue' ? 'withdrawal-queue' : 'withdrawals-to-send'}
    >
      {which === 'queue' ? (
        <>
          <Tabs
            label={cashdesk('queue.which')}
            look="pills"
            items={partKeys.map((key) => ({
              key,
              label: `${cashdesk(`queue.${key}`)} ${waiting.filter(parts[key]).length}`,
            }))}
            current={part}
            onChoose={(key) => setFilter('part', key === 'all' ? '' : key)}
          />
          {may('withdrawals.approve') && items.length > 1 ? (
            <Button size="small" onClick={() => setBulk(true)}>
              {cashdesk('bulk')}
            </Button>
          ) : null}
        </>
      ) : null}
      {bulk ? <BulkDialog queue={items} onClose={() => setBulk(false)} /> : null}
      {which === 'queue' && found.data && found.data.limit > 0n ? (
        <span className="muted hint">
          {t('withdrawals.limit')} <Amount amount={found.data.limit} currency={brand.currency} />
        </span>
      ) : null}
    </DataTable>
  )
}
