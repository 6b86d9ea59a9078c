import { consoleTransfersApi } from '@croupier/api/payments/console-transfers'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { Deadline } from '../../ui/Deadline.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Amount, PageHead, When } from '../../ui/words.tsx'

type WaitingTransfer = OutputOf<typeof consoleTransfersApi.list>['items'][number]

const PAGE = 50

/** Transfers between members that are worth a second person's look, the nearest deadline first. */
export function TransfersPage() {
  const t = useText('cashdesk')
  const words = useText('console')
  const [filter, setFilter] = useFilters()
  const state = filter('state') === 'ended' ? 'ended' : 'waiting'
  const [chosen, setChosen] = useState<WaitingTransfer | null>(null)
  const pages = useStaffPages(consoleTransfersApi.list, { state, limit: PAGE })
  const columns = useColumns(state)
  return (
    <>
      <PageHead title={words('nav.transfers')} lead={t('transfers.lead')} />
      <Tabs
        label={words('nav.transfers')}
        items={[
          { key: 'waiting', label: t('disputes.open') },
          { key: 'ended', label: t('disputes.ended') },
        ]}
        current={state}
        onChoose={(key) => setFilter('state', key === 'waiting' ? '' : key)}
      />
      <DataTable
        caption={words('nav.transfers')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={setChosen}
        empty={t(state === 'waiting' ? 'transfers.none' : 'transfers.noneEnded')}
        csv={`transfers-${state}`}
        list="transfers"
      />
      {chosen ? <TransferDialog transfer={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function useColumns(state: 'waiting' | 'ended'): readonly DataColumn<WaitingTransfer>[] {
  const t = useText('cashdesk')
  return useMemo<readonly DataColumn<WaitingTransfer>[]>(
    () => [
      state === 'waiting'
        ? {
            key: 'deadline',
            title: t('deadline'),
            value: (row) => row.deadlineAt.toISOString(),
            renderCell: (row) => <Deadline until={row.deadlineAt} />,
          }
        : {
            key: 'end',
            title: t('outcome'),
            value: (row) => (row.end ? t(`transfers.end.${row.end}`) : null),
          },
      {
        key: 'from',
        title: t('transfers.from'),
        value: (row) => row.from.account,
        renderCell: (row) => <strong>{row.from.account}</strong>,
      },
      { key: 'to', title: t('transfers.to'), value: (row) => row.to.account },
      {
        key: 'amount',
        title: t('amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} />,
      },
      {
        key: 'asked',
        title: t('opened'),
        value: (row) => row.askedAt.toISOString(),
        renderCell: (row) => <When at={row.askedAt} />,
        wide: true,
      },
      {
        key: 'decided',
        title: t('decidedBy'),
        value: (row) => row.decidedBy,
        renderCell: (row) => row.decidedBy ?? '–',
        wide: true,
      },
    ],
    [t, state],
  )
}
