import { consoleCashierApi } from '@croupier/api/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import {
  adjustedPocket,
  DecideAdjustmentDialog,
  ProposeAdjustmentDialog,
} from '../parts/cashier/AdjustmentDialogs.tsx'
import { type DataColumn, DataTable } from '../parts/DataTable.tsx'
import { Amount, PageHead, When } from '../parts/words.tsx'

type Adjustment = OutputOf<typeof consoleCashierApi.adjustments>['items'][number]
const PAGE = 50

/** Corrections of balances: proposed by one person, made by another. */
export function AdjustmentsPage() {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [chosen, setChosen] = useState<Adjustment | null>(null)
  const [proposing, setProposing] = useState(false)
  const pages = useStaffPages(consoleCashierApi.adjustments, { limit: PAGE })
  const columns = useMemo<DataColumn<Adjustment>[]>(
    () => [
      {
        key: 'at',
        title: t('proposedAt'),
        value: (row) => row.proposedAt.toISOString(),
        renderCell: (row) => <When at={row.proposedAt} />,
      },
      {
        key: 'account',
        title: t('account'),
        value: (row) => row.account,
        renderCell: (row) => <strong>{row.account}</strong>,
      },
      {
        key: 'amount',
        title: t('amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} signed />,
      },
      {
        key: 'of',
        title: t('adjustment.of'),
        value: (row) => adjustedPocket(row),
        renderCell: (row) => t(`adjustment.of.${adjustedPocket(row)}`),
      },
      {
        key: 'state',
        title: t('state'),
        value: (row) => row.state,
        renderCell: (row) => t(`adjustment.${row.state}`),
      },
      { key: 'reason', title: t('reason'), value: (row) => row.reason, wide: true },
      { key: 'by', title: t('proposedBy'), value: (row) => row.proposedBy, wide: true },
      { key: 'decided', title: t('decidedBy'), value: (row) => row.decidedBy, wide: true },
    ],
    [t],
  )
  const canWrite = may('adjustments.write')
  return (
    <>
      <PageHead title={t('adjustments')} lead={t('adjustments.lead')} />
      <DataTable
        caption={t('adjustments')}
        columns={columns}
        pages={pages}
        rowKey={(row) => row.id}
        {...(canWrite
          ? {
              onOpen: (row: Adjustment) => {
                if (row.state === 'proposed') setChosen(row)
              },
            }
          : {})}
        empty={t('adjustments.none')}
        csv="adjustments"
      >
        {canWrite ? (
          <Button look="main" size="small" onClick={() => setProposing(true)}>
            {t('adjustment.propose')}
          </Button>
        ) : null}
      </DataTable>
      {proposing ? <ProposeAdjustmentDialog onClose={() => setProposing(false)} /> : null}
      {chosen ? (
        <DecideAdjustmentDialog adjustment={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}
