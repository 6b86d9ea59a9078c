import { consoleTransfersApi } from '@croupier/api/payments/console-transfers'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { StatePage } from '../../ui/StatePage.tsx'
import {
  type DataColumn,
  amountColumn,
  deadlineColumn,
  nameColumn,
  timeColumn,
} from '../../ui/table/columns.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'

type WaitingTransfer = OutputOf<typeof consoleTransfersApi.list>['items'][number]

const PAGE = 50

/** Transfers between members that are worth a second person's look, the nearest deadline first. */
export function TransfersPage() {
  const t = useText('cashdesk')
  const words = useText('console')
  const [filter] = useFilters()
  const state = filter('state') === 'ended' ? 'ended' : 'waiting'
  const pages = useStaffPages(consoleTransfersApi.list, { state, limit: PAGE })
  const columns = useColumns(state)
  return (
    <StatePage
      title={words('nav.transfers')}
      lead={t('transfers.lead')}
      tabs={{ waiting: t('disputes.open'), ended: t('disputes.ended') }}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      empty={t(state === 'waiting' ? 'transfers.none' : 'transfers.noneEnded')}
      csv={`transfers-${state}`}
      list="transfers"
      renderDialog={(row, close) => <TransferDialog transfer={row} onClose={close} />}
    />
  )
}

function useColumns(state: 'waiting' | 'ended'): readonly DataColumn<WaitingTransfer>[] {
  const t = useText('cashdesk')
  return useMemo<readonly DataColumn<WaitingTransfer>[]>(
    () => [
      state === 'waiting'
        ? deadlineColumn({ key: 'deadline', title: t('deadline'), until: 'deadlineAt' })
        : {
            key: 'end',
            title: t('outcome'),
            value: (row) => (row.end ? t(`transfers.end.${row.end}`) : null),
          },
      nameColumn({ key: 'from', title: t('transfers.from'), name: (row) => row.from.account }),
      { key: 'to', title: t('transfers.to'), value: (row) => row.to.account },
      amountColumn({ key: 'amount', title: t('amount'), amount: 'amount' }),
      timeColumn({ key: 'asked', title: t('opened'), at: 'askedAt', wide: true }),
      { key: 'decided', title: t('decidedBy'), value: (row) => row.decidedBy, wide: true },
    ],
    [t, state],
  )
}
