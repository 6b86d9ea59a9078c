import { consoleVendorMovesApi } from '@croupier/api/payments/console-vendor-moves'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { type DoubtfulMove, MoveDialog } from '../cashier/MoveDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Amount, PageHead, When } from '../../ui/words.tsx'

const PAGE = 50

/** Moves whose end the vendor never told, the longest waiting first. */
export function VendorMovesPage() {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [filter, setFilter] = useFilters()
  const state = filter('state') === 'ended' ? 'ended' : 'open'
  const [chosen, setChosen] = useState<DoubtfulMove | null>(null)
  const pages = useStaffPages(consoleVendorMovesApi.moves, { state, limit: PAGE })
  const columns = useMemo<DataColumn<DoubtfulMove>[]>(
    () => [
      {
        key: 'moved',
        title: t('opened'),
        value: (row) => row.movedAt.toISOString(),
        renderCell: (row) => <When at={row.movedAt} />,
      },
      {
        key: 'account',
        title: t('account'),
        value: (row) => row.account,
        renderCell: (row) => <strong>{row.account}</strong>,
      },
      { key: 'vendor', title: t('move.vendor'), value: (row) => row.vendor },
      {
        key: 'direction',
        title: t('direction'),
        value: (row) => row.direction,
        renderCell: (row) => t(`move.direction.${row.direction}`),
        wide: true,
      },
      {
        key: 'amount',
        title: t('amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} />,
      },
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
      {
        key: 'proposed',
        title: t('proposedBy'),
        value: (row) => row.proposedBy,
        renderCell: (row) => row.proposedBy ?? '–',
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
    [t],
  )
  const canDecide = state === 'open' && may('withdrawals.approve')
  return (
    <>
      <PageHead title={t('moves')} lead={t('moves.lead')} />
      <Tabs
        label={t('moves')}
        items={[
          { key: 'open', label: t('disputes.open') },
          { key: 'ended', label: t('disputes.ended') },
        ]}
        current={state}
        onChoose={(key) => setFilter('state', key === 'open' ? '' : key)}
      />
      <DataTable
        caption={t('moves')}
        columns={columns}
        pages={pages}
        rowKey={(row) => row.moveId}
        {...(canDecide ? { onOpen: setChosen } : {})}
        empty={t('moves.none')}
        csv="moves-in-doubt"
        list="moves-in-doubt"
      />
      {chosen ? <MoveDialog move={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}
