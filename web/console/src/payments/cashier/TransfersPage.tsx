import { consoleTransfersApi } from '@croupier/api/payments/console-transfers'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  deadlineColumn,
  nameColumn,
  timeColumn,
} from '../../ui/table/columns.tsx'
import { StateTabs } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

type WaitingTransfer = OutputOf<typeof consoleTransfersApi.list>['items'][number]

const PAGE = 50

/** Transfers between members that are worth a second person's look, the nearest deadline first. */
export function TransfersPage() {
  const t = useText('cashdesk')
  const words = useText('console')
  const [filter] = useFilters()
  const state = filter('state') === 'ended' ? 'ended' : 'waiting'
  const [chosen, setChosen] = useState<WaitingTransfer | null>(null)
  const pages = useStaffPages(consoleTransfersApi.list, { state, limit: PAGE })
  const columns = useColumns(state)
  return (
    <>
      <PageHead title={words('nav.transfers')} lead={t('transfers.lead')} />
      <StateTabs
        label={words('nav.transfers')}
        items={[
          { key: 'waiting', label: t('disputes.open') },
          { key: 'ended', label: t('disputes.ended') },
        ]}
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
        ? deadlineColumn({ key: 'deadline', title: t('deadline'), until: (row) => row.deadlineAt })
        : {
            key: 'end',
            title: t('outcome'),
            value: (row) => (row.end ? t(`transfers.end.${row.end}`) : null),
          },
      nameColumn({ key: 'from', title: t('transfers.from'), name: (row) => row.from.account }),
      { key: 'to', title: t('transfers.to'), value: (row) => row.to.account },
      amountColumn({ key: 'amount', title: t('amount'), amount: (row) => row.amount }),
      timeColumn({ key: 'asked', title: t('opened'), at: (row) => row.askedAt, wide: true }),
      {
        key: 'decided',
        title: t('decidedBy'),
        value: (row) => row.decidedBy,
        wide: true,
      },
    ],
    [t, state],
  )
}
