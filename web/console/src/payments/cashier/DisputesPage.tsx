import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { type Dispute, DisputeDialog } from './DisputeDialog.tsx'
import { StatePage } from '../../ui/StatePage.tsx'
import {
  type DataColumn,
  amountColumn,
  deadlineColumn,
  nameColumn,
  timeColumn,
  wordColumn,
} from '../../ui/table/columns.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'

const PAGE = 50

/** Payouts that did not arrive in full, the nearest deadline first. */
export function DisputesPage() {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [filter] = useFilters()
  const state = filter('state') === 'ended' ? 'ended' : 'open'
  const pages = useStaffPages(consoleCashierApi.disputes, { state, limit: PAGE })
  const columns = useMemo<DataColumn<Dispute>[]>(
    () => [
      state === 'open'
        ? deadlineColumn({ key: 'deadline', title: t('deadline'), until: 'deadlineAt' })
        : wordColumn({
            key: 'outcome',
            title: t('outcome'),
            code: (row) => row.outcome,
            word: (code) => t(`outcome.${code}`),
          }),
      timeColumn({ key: 'opened', title: t('opened'), at: 'openedAt', wide: true }),
      nameColumn({ key: 'account', title: t('account'), name: 'account' }),
      wordColumn({
        key: 'claim',
        title: t('claim'),
        code: (row) => row.claim,
        word: (code) => t(`claim.${code}`),
        wide: true,
      }),
      amountColumn({ key: 'amount', title: t('amount'), amount: 'amount', wide: true }),
      amountColumn({ key: 'remaining', title: t('dispute.remaining'), amount: 'remaining' }),
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
    <StatePage
      title={t('disputes')}
      lead={t('disputes.lead')}
      tabs={{ open: t('disputes.open'), ended: t('disputes.ended') }}
      columns={columns}
      pages={pages}
      rowKey={(row) => row.withdrawalId}
      mayOpen={canDecide}
      empty={t('disputes.none')}
      list="disputes"
      renderDialog={(row, close) => <DisputeDialog dispute={row} onClose={close} />}
    />
  )
}
