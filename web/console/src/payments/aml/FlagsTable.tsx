import { flagAges, flagOperations, flagsApi } from '@croupier/api/payments/aml'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, amountColumn, timeColumn } from '../../ui/table/columns.tsx'
import { FilterSelect, MineFilter } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { DueBadge, type Flag, FlagState, useReasonText } from './words.tsx'

const PAGE = 50
const MEMBER = /^[1-9]\d{0,18}$/

interface FlagsTableProps {
  state: 'open' | 'closed'
  openId: string
  onOpen: (flag: Flag) => void
}

/** Flagged operations, the oldest first while they wait. */
export function FlagsTable({ state, openId, onOpen }: FlagsTableProps) {
  const t = useText('flags')
  const [filter] = useFilters()
  const operation = flagOperations.find((known) => known === filter('operation')) ?? ''
  const age = flagAges.find((known) => known === filter('age')) ?? ''
  const mine = filter('whose') === 'mine'
  const member = filter('member')
  const pages = useStaffPages(flagsApi.list, {
    state,
    limit: PAGE,
    mine,
    ...(operation === '' ? {} : { operation }),
    ...(age === '' || state === 'closed' ? {} : { age }),
    ...(MEMBER.test(member) ? { memberId: BigInt(member) } : {}),
  })
  const columns = useColumns(state)
  return (
    <DataTable
      caption={t(`tab.${state}`)}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      isOpen={({ id }) => id === openId}
      onOpen={onOpen}
      empty={t(state === 'open' ? 'none' : 'noneClosed')}
      csv={`flags-${state}`}
      list="flags"
    >
      <FilterSelect
        isLabelled
        name="operation"
        label={t('filter.operation')}
        all={t('filter.all')}
        values={flagOperations}
        word={(known) => t(`operation.${known}`)}
      />
      {state === 'open' ? (
        <FilterSelect
          isLabelled
          name="age"
          label={t('filter.age')}
          all={t('filter.all')}
          values={flagAges}
          word={(known) => t(`age.${known}`)}
        />
      ) : null}
      <MineFilter label={t('filter.whose')} all={t('filter.all')} mine={t('filter.mine')} />
    </DataTable>
  )
}

function useColumns(state: 'open' | 'closed'): readonly DataColumn<Flag>[] {
  const t = useText('flags')
  const reasonText = useReasonText()
  return useMemo<readonly DataColumn<Flag>[]>(
    () => [
      state === 'open'
        ? {
            key: 'due',
            title: t('due'),
            value: (row) => row.dueAt.toISOString(),
            renderCell: (row) => <DueBadge until={row.dueAt} />,
          }
        : {
            key: 'outcome',
            title: t('outcome'),
            value: (row) => (row.outcome ? t(`outcome.${row.outcome}`) : null),
          },
      {
        key: 'operation',
        title: t('what'),
        value: (row) => t(`operation.${row.operation}`),
        renderCell: (row) => <strong>{t(`operation.${row.operation}`)}</strong>,
      },
      { key: 'account', title: t('account'), value: (row) => row.account },
      amountColumn({ key: 'amount', title: t('amount'), amount: 'amount' }),
      {
        key: 'reasons',
        title: t('why'),
        value: (row) => row.reasons.map((one) => reasonText(one, row.currency)).join('; '),
        renderCell: (row) => row.reasons.map(({ rule }) => t(`rule.${rule}`)).join(' · '),
        wide: true,
      },
      timeColumn({ key: 'at', title: t('at'), at: 'at', wide: true }),
      {
        key: 'state',
        title: t('state'),
        value: (row) => t(`state.${row.state}`),
        renderCell: (row) => <FlagState state={row.state} />,
        wide: true,
      },
      {
        key: 'assignee',
        title: t('assignee'),
        value: (row) => row.assignee,
        renderCell: (row) => row.assignee ?? <span className="muted">{t('nobody')}</span>,
        wide: true,
      },
    ],
    [t, reasonText, state],
  )
}
