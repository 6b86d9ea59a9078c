import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { type Dispute, DisputeDialog } from './DisputeDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { Deadline } from '../../ui/Deadline.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Amount, PageHead, When } from '../../ui/words.tsx'

const PAGE = 50

/** Payouts that did not arrive in full, the nearest deadline first. */
export function DisputesPage() {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [filter, setFilter] = useFilters()
  const state = filter('state') === 'ended' ? 'ended' : 'open'
  const [chosen, setChosen] = useState<Dispute | null>(null)
  const pages = useStaffPages(consoleCashierApi.disputes, { state, limit: PAGE })
  const columns = useMemo<DataColumn<Dispute>[]>(
    () => [
      state === 'open'
        ? {
            key: 'deadline',
            title: t('deadline'),
            value: (row) => row.deadlineAt.toISOString(),
            renderCell: (row) => <Deadline until={row.deadlineAt} />,
          }
        : {
            key: 'outcome',
            title: t('outcome'),
            value: (row) => row.outcome,
            renderCell: (row) => (row.outcome ? t(`outcome.${row.outcome}`) : '–'),
          },
      {
        key: 'opened',
        title: t('opened'),
        value: (row) => row.openedAt.toISOString(),
        renderCell: (row) => <When at={row.openedAt} />,
        wide: true,
      },
      {
        key: 'account',
        title: t('account'),
        value: (row) => row.account,
        renderCell: (row) => <strong>{row.account}</strong>,
      },
      {
        key: 'claim',
        title: t('claim'),
        value: (row) => row.claim,
        renderCell: (row) => t(`claim.${row.claim}`),
        wide: true,
      },
      {
        key: 'amount',
        title: t('amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} />,
        wide: true,
      },
      {
        key: 'remaining',
        title: t('dispute.remaining'),
        align: 'end',
        value: (row) => row.remaining,
        renderCell: (row) => <Amount amount={row.remaining} currency={row.currency} />,
      },
      {
        key: 'proposed',
        title: t('dispute.proposedBy'),
        value: (row) => row.refundProposedBy,
        renderCell: (row) => row.refundProposedBy ?? '–',
        wide: true,
      },
    ],
    [t, state],
  )
  const canDecide = state === 'open' && may('withdrawals.approve')
  return (
    <>
      <PageHead title={t('disputes')} lead={t('disputes.lead')} />
      <Tabs
        label={t('disputes')}
        items={[
          { key: 'open', label: t('disputes.open') },
          { key: 'ended', label: t('disputes.ended') },
        ]}
        current={state}
        onChoose={(key) => setFilter('state', key === 'open' ? '' : key)}
      />
      <DataTable
        caption={t('disputes')}
        columns={columns}
        pages={pages}
        rowKey={(row) => row.withdrawalId}
        {...(canDecide ? { onOpen: setChosen } : {})}
        empty={t('disputes.none')}
        csv="disputes"
        list="disputes"
      />
      {chosen ? <DisputeDialog dispute={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}
