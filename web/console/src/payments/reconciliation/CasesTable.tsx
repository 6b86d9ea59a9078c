import {
  reconciliationApi,
  reconciliationKinds,
  severities,
} from '@croupier/api/payments/reconciliation'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useMemo } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { Deadline } from '../../ui/Deadline.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Amount, StateBadge, When } from '../../ui/words.tsx'
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
  const [filter, setFilter] = useFilters()
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
  const all = { value: '', label: t('filter.all') }
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
      <Select
        className="recon-filter"
        label={t('filter.kind')}
        value={kind}
        onChange={({ target }) => setFilter('kind', target.value)}
        options={[
          all,
          ...reconciliationKinds.map((known) => ({ value: known, label: word('kind', known) })),
        ]}
      />
      <Select
        className="recon-filter"
        label={t('filter.severity')}
        value={severity}
        onChange={({ target }) => setFilter('severity', target.value)}
        options={[
          all,
          ...severities.map((known) => ({ value: known, label: word('severity', known) })),
        ]}
      />
      <Select
        className="recon-filter"
        label={t('filter.whose')}
        value={mine ? 'mine' : ''}
        onChange={({ target }) => setFilter('whose', target.value)}
        options={[all, { value: 'mine', label: t('filter.mine') }]}
      />
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
        ? {
            key: 'deadline',
            title: t('case.deadline'),
            value: (row) => row.deadlineAt.toISOString(),
            renderCell: (row) => <Deadline until={row.deadlineAt} />,
          }
        : {
            key: 'outcome',
            title: t('case.outcome'),
            value: (row) => row.outcome,
            renderCell: (row) => word('outcome', row.outcome ?? ''),
          },
      {
        key: 'reason',
        title: t('case.reason'),
        value: (row) => row.reason,
        renderCell: (row) => <strong>{word('reason', row.reason)}</strong>,
      },
      {
        key: 'severity',
        title: t('case.severity'),
        value: (row) => row.severity,
        renderCell: (row) => <SeverityBadge severity={row.severity} />,
      },
      {
        key: 'amount',
        title: t('case.amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} />,
      },
      {
        key: 'counterpart',
        title: t('case.counterpart'),
        value: (row) => row.counterpart,
        renderCell: (row) => nameOf(row),
      },
      { key: 'day', title: t('days.day'), value: (row) => row.day, wide: true },
      {
        key: 'state',
        title: t('case.state'),
        value: (row) => row.state,
        renderCell: (row) => <StateBadge state={row.state}>{word('state', row.state)}</StateBadge>,
        wide: true,
      },
      {
        key: 'assignee',
        title: t('case.assignee'),
        value: (row) => row.assignee,
        renderCell: (row) => row.assignee ?? <span className="muted">{t('case.nobody')}</span>,
        wide: true,
      },
      {
        key: 'opened',
        title: t('case.opened'),
        value: (row) => row.openedAt.toISOString(),
        renderCell: (row) => <When at={row.openedAt} />,
        wide: true,
      },
    ],
    [t, word, nameOf, state],
  )
}
