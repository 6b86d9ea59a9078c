import {
  reconciliationApi,
  reconciliationKinds,
  severities,
} from '@croupier/api/payments/reconciliation'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  deadlineColumn,
  stateColumn,
  timeColumn,
  wordColumn,
} from '../../ui/table/columns.tsx'
import { FilterSelect, MineFilter } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { type Case, SeverityBadge, useCounterpartName, useReconciliationWord } from './words.tsx'

const PAGE = 50

interface CasesTableProps {
  state: 'open' | 'resolved'
  openId: string
  onOpen: (found: Case) => void
}

/** Cases with their clocks, the nearest deadline first. */
export function CasesTable({ state, openId, onOpen }: CasesTableProps) {
  const t = useText('reconciliation')
  const [filter] = useFilters()
  const kind = reconciliationKinds.find((known) => known === filter('kind')) ?? ''
  const severity = severities.find((known) => known === filter('severity')) ?? ''
  const mine = filter('whose') === 'mine'
  const word = useReconciliationWord()
  const pages = useStaffPages(reconciliationApi.cases, {
    state,
    limit: PAGE,
    mine,
    ...(kind === '' ? {} : { kind }),
    ...(severity === '' ? {} : { severity }),
  })
  const columns = useColumns(state)
  return (
    <DataTable
      caption={state === 'open' ? t('tab.open') : t('tab.resolved')}
      columns={columns}
      pages={pages}
      rowKey={(row) => row.id}
      isOpen={(row) => row.id === openId}
      onOpen={onOpen}
      empty={state === 'open' ? t('cases.none') : t('cases.noneResolved')}
      csv={`reconciliation-${state}`}
      list="reconciliation"
    >
      <FilterSelect
        isLabelled
        name="kind"
        label={t('filter.kind')}
        all={t('filter.all')}
        values={reconciliationKinds}
        word={(known) => word('kind', known)}
      />
      <FilterSelect
        isLabelled
        name="severity"
        label={t('filter.severity')}
        all={t('filter.all')}
        values={severities}
        word={(known) => word('severity', known)}
      />
      <MineFilter label={t('filter.whose')} all={t('filter.all')} mine={t('filter.mine')} />
    </DataTable>
  )
}

function useColumns(state: 'open' | 'resolved'): readonly DataColumn<Case>[] {
  const t = useText('reconciliation')
  const word = useReconciliationWord()
  const nameOf = useCounterpartName()
  return useMemo<readonly DataColumn<Case>[]>(
    () => [
      state === 'open'
        ? deadlineColumn({ key: 'deadline', title: t('case.deadline'), until: 'deadlineAt' })
        : {
            key: 'outcome',
            title: t('case.outcome'),
            value: (row) => row.outcome,
            renderCell: (row) => word('outcome', row.outcome ?? ''),
          },
      wordColumn({
        key: 'reason',
        title: t('case.reason'),
        code: (row) => row.reason,
        word: (code) => word('reason', code),
        strong: true,
      }),
      {
        key: 'severity',
        title: t('case.severity'),
        value: (row) => row.severity,
        renderCell: (row) => <SeverityBadge severity={row.severity} />,
      },
      amountColumn({ key: 'amount', title: t('case.amount'), amount: 'amount' }),
      {
        key: 'counterpart',
        title: t('case.counterpart'),
        value: (row) => row.counterpart,
        renderCell: (row) => nameOf(row),
      },
      { key: 'day', title: t('days.day'), value: (row) => row.day, wide: true },
      stateColumn({
        key: 'state',
        title: t('case.state'),
        state: (row) => row.state,
        word: (state) => word('state', state),
        wide: true,
      }),
      {
        key: 'assignee',
        title: t('case.assignee'),
        value: (row) => row.assignee,
        renderCell: (row) => row.assignee ?? <span className="muted">{t('case.nobody')}</span>,
        wide: true,
      },
      timeColumn({ key: 'opened', title: t('case.opened'), at: 'openedAt', wide: true }),
    ],
    [t, word, nameOf, state],
  )
}
