import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { type Dispute, DisputeDialog } from './DisputeDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  deadlineColumn,
  nameColumn,
  timeColumn,
  wordColumn,
} from '../../ui/table/columns.tsx'
import { StateTabs } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

const PAGE = 50

/** Payouts that did not arrive in full, the nearest deadline first. */
export function DisputesPage() {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [filter] = useFilters()
  const state = filter('state') === 'ended' ? 'ended' : 'open'
  const [chosen, setChosen] = useState<Dispute | null>(null)
  const pages = useStaffPages(consoleCashierApi.disputes, { state, limit: PAGE })
  const columns = useMemo<DataColumn<Dispute>[]>(
    () => [
      state === 'open'
        ? deadlineColumn({ key: 'deadline', title: t('deadline'), until: (row) => row.deadlineAt })
        : wordColumn({
            key: 'outcome',
            title: t('outcome'),
            code: (row) => row.outcome,
            word: (code) => t(`outcome.${code}`),
          }),
      timeColumn({ key: 'opened', title: t('opened'), at: (row) => row.openedAt, wide: true }),
      nameColumn({ key: 'account', title: t('account'), name: (row) => row.account }),
      wordColumn({
        key: 'claim',
        title: t('claim'),
        code: (row) => row.claim,
        word: (code) => t(`claim.${code}`),
        wide: true,
      }),
      amountColumn({ key: 'amount', title: t('amount'), amount: (row) => row.amount, wide: true }),
      amountColumn({
        key: 'remaining',
        title: t('dispute.remaining'),
        amount: (row) => row.remaining,
      }),
      {
        key: 'proposed',
        title: t('dispute.proposedBy'),
        value: (row) => row.refundProposedBy,
        wide: true,
      },
    ],
    [t, state],
  )
  const canDecide = state === 'open' && may('withdrawals.approve')
  return (
    <>
      <PageHead title={t('disputes')} lead={t('disputes.lead')} />
      <StateTabs
        label={t('disputes')}
        items={[
          { key: 'open', label: t('disputes.open') },
          { key: 'ended', label: t('disputes.ended') },
        ]}
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
