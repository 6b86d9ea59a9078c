import { flagAges, flagOperations, flagsApi } from '@croupier/api/payments/aml'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useMemo } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Amount, When } from '../../ui/words.tsx'
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
  const [filter, setFilter] = useFilters()
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
  const all = { value: '', label: t('filter.all') }
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
      <Select
        className="recon-filter"
        label={t('filter.operation')}
        value={operation}
        onChange={({ target }) => setFilter('operation', target.value)}
        options={[
          all,
          ...flagOperations.map((known) => ({ value: known, label: t(`operation.${known}`) })),
        ]}
      />
      {state === 'open' ? (
        <Select
          className="recon-filter"
          label={t('filter.age')}
          value={age}
          onChange={({ target }) => setFilter('age', target.value)}
          options={[all, ...flagAges.map((known) => ({ value: known, label: t(`age.${known}`) }))]}
        />
      ) : null}
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
      {
        key: 'amount',
        title: t('amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} />,
      },
      {
        key: 'reasons',
        title: t('why'),
        value: (row) => row.reasons.map((one) => reasonText(one, row.currency)).join('; '),
        renderCell: (row) => row.reasons.map(({ rule }) => t(`rule.${rule}`)).join(' · '),
        wide: true,
      },
      {
        key: 'at',
        title: t('at'),
        value: (row) => row.at.toISOString(),
        renderCell: (row) => <When at={row.at} />,
        wide: true,
      },
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
