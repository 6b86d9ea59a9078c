import { consoleVendorMovesApi } from '@croupier/api/payments/console-vendor-moves'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { type DoubtfulMove, MoveDialog } from '../cashier/MoveDialog.tsx'
import { StatePage } from '../../ui/StatePage.tsx'
import {
  type DataColumn,
  amountColumn,
  nameColumn,
  timeColumn,
  wordColumn,
} from '../../ui/table/columns.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'

const PAGE = 50

/** Moves whose end the vendor never told, the longest waiting first. */
export function VendorMovesPage() {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [filter] = useFilters()
  const state = filter('state') === 'ended' ? 'ended' : 'open'
  const pages = useStaffPages(consoleVendorMovesApi.moves, { state, limit: PAGE })
  const columns = useMemo<DataColumn<DoubtfulMove>[]>(
    () => [
      timeColumn({ key: 'moved', title: t('opened'), at: 'movedAt' }),
      nameColumn({ key: 'account', title: t('account'), name: 'account' }),
      { key: 'vendor', title: t('move.vendor'), value: (row) => row.vendor },
      wordColumn({
        key: 'direction',
        title: t('direction'),
        code: (row) => row.direction,
        word: (code) => t(`move.direction.${code}`),
        wide: true,
      }),
      amountColumn({ key: 'amount', title: t('amount'), amount: 'amount' }),
      {
        key: 'outcome',
        title: t('outcome'),
        value: (row) => row.outcome ?? row.proposedOutcome,
        renderCell: ({ outcome, proposedOutcome }) => {
          const shown = outcome ?? proposedOutcome
          return shown === null ? '–' : t(`move.outcome.${shown}`)
        },
        wide: true,
      },
      { key: 'proposed', title: t('proposedBy'), value: (row) => row.proposedBy, wide: true },
      { key: 'decided', title: t('decidedBy'), value: (row) => row.decidedBy, wide: true },
    ],
    [t],
  )
  const canDecide = state === 'open' && may('withdrawals.approve')
  return (
    <StatePage
      title={t('moves')}
      lead={t('moves.lead')}
      tabs={{ open: t('disputes.open'), ended: t('disputes.ended') }}
      columns={columns}
      pages={pages}
      rowKey={(row) => row.moveId}
      mayOpen={canDecide}
      empty={t('moves.none')}
      list="moves-in-doubt"
      renderDialog={(row, close) => <MoveDialog move={row} onClose={close} />}
    />
  )
}
