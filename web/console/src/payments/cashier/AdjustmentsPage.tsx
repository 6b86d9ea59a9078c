import { adjustmentStates, consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import {
  adjustedSubaccount,
  DecideAdjustmentDialog,
  ProposeAdjustmentDialog,
} from './AdjustmentDialogs.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, amountColumn, nameColumn, timeColumn } from '../../ui/table/columns.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'

type Adjustment = OutputOf<typeof consoleCashierApi.adjustments>['items'][number]
const PAGE = 50
const tones = { proposed: 'warning', made: 'good', refused: 'neutral' } as const

/** Corrections of balances: proposed by one person, made by another. */
export function AdjustmentsPage() {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [, go] = useLocation()
  const [chosen, setChosen] = useState<Adjustment | null>(null)
  const [proposing, setProposing] = useState(false)
  const [filter, setFilter] = useFilters()
  const state = adjustmentStates.find((known) => known === filter('state')) ?? ''
  const pages = useStaffPages(consoleCashierApi.adjustments, {
    limit: PAGE,
    ...(state === '' ? {} : { state }),
  })
  const columns = useMemo<DataColumn<Adjustment>[]>(
    () => [
      timeColumn({ key: 'at', title: t('proposedAt'), at: 'proposedAt' }),
      nameColumn({ key: 'account', title: t('account'), name: 'account' }),
      amountColumn({ key: 'amount', title: t('amount'), amount: 'amount', signed: true }),
      {
        key: 'of',
        title: t('adjustment.of'),
        value: (row) => adjustedSubaccount(row),
        renderCell: (row) => t(`adjustment.of.${adjustedSubaccount(row)}`),
      },
      {
        key: 'state',
        title: t('state'),
        value: (row) => row.state,
        renderCell: (row) => <Badge tone={tones[row.state]}>{t(`adjustment.${row.state}`)}</Badge>,
      },
      {
        key: 'reason',
        title: t('reason'),
        value: (row) => row.reason,
        renderCell: (row) => <span className="cell-words">{row.reason}</span>,
        wide: true,
      },
      { key: 'by', title: t('proposedBy'), value: (row) => row.proposedBy },
      { key: 'decided', title: t('decidedBy'), value: (row) => row.decidedBy },
    ],
    [t],
  )
  const canWrite = may('adjustments.write')
  // What is decided leads to whose balance it was.
  const open = (row: Adjustment): void => {
    if (canWrite && row.state === 'proposed') setChosen(row)
    else go(paths.member(row.memberId))
  }
  return (
    <>
      <PageHead title={t('adjustments')} lead={t('adjustments.lead')} />
      <DataTable
        caption={t('adjustments')}
        columns={columns}
        pages={pages}
        rowKey={(row) => row.id}
        onOpen={open}
        empty={t('adjustments.none')}
        list="adjustments"
      >
        <Tabs
          label={t('state')}
          look="pills"
          items={(['', ...adjustmentStates] as const).map((key) => ({
            key,
            label: t(key === '' ? 'adjustment.any' : `adjustment.${key}`),
          }))}
          current={state}
          onChoose={(key) => setFilter('state', key)}
        />
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
