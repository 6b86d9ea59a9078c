import { withdrawalStates } from '@croupier/api/payments/cashier-shapes'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { useFilters } from '../../ui/table/use-filters.ts'
import { useWord } from '../../ui/word.ts'
import { Amount, StateBadge, When } from '../../ui/words.tsx'

export type Withdrawal = OutputOf<typeof consolePaymentsApi.withdrawals>['items'][number]
const PAGE = 50

export function WithdrawalsTable({ memberId }: { memberId?: bigint }) {
  const t = useText('console')
  const word = useWord()
  const [, go] = useLocation()
  const [filter, setFilter] = useFilters()
  const state = withdrawalStates.find((known) => known === filter('withdrawal-state')) ?? ''
  const pages = useStaffPages(consolePaymentsApi.withdrawals, {
    limit: PAGE,
    ...(memberId === undefined ? {} : { memberId }),
    ...(state === '' ? {} : { state }),
  })
  const columns = useMemo<DataColumn<Withdrawal>[]>(
    () => [
      {
        key: 'at',
        title: t('payment.requestedAt'),
        value: (row) => row.requestedAt.toISOString(),
        renderCell: (row) => <When at={row.requestedAt} />,
      },
      ...(memberId === undefined
        ? [
            {
              key: 'account',
              title: t('member.account'),
              value: (row: Withdrawal) => row.account,
              renderCell: (row: Withdrawal) => <strong>{row.account}</strong>,
            },
          ]
        : []),
      {
        key: 'amount',
        title: t('payment.amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} />,
      },
      {
        key: 'payee',
        title: t('payment.payee'),
        value: (row) => row.payee.masked,
        renderCell: (row) => (
          <>
            {word('payeeKind', row.payee.kind)} <bdi>{row.payee.masked}</bdi>
          </>
        ),
        wide: true,
      },
      {
        key: 'state',
        title: t('payment.state'),
        value: (row) => row.state,
        renderCell: (row) => <StateBadge state={row.state}>{word('state', row.state)}</StateBadge>,
      },
      {
        key: 'approvers',
        title: t('payment.approvers'),
        value: (row) => row.approvers.join(', '),
        wide: true,
      },
    ],
    [t, word, memberId],
  )
  return (
    <DataTable
      caption={t('nav.withdrawals')}
      columns={columns}
      pages={pages}
      rowKey={(row) => row.id}
      onOpen={(row) =>
        memberId === undefined ? setFilter('open', row.id) : go(paths.withdrawal(row.id))
      }
      empty={t('withdrawals.none')}
      csv="withdrawals"
      list={memberId === undefined ? 'withdrawals' : 'member-withdrawals'}
    >
      <select
        className="filter"
        aria-label={t('payment.state')}
        value={state}
        onChange={({ target }) => setFilter('withdrawal-state', target.value)}
      >
        <option value="">{t('payment.anyState')}</option>
        {withdrawalStates.map((known) => (
          <option key={known} value={known}>
            {word('state', known)}
          </option>
        ))}
      </select>
    </DataTable>
  )
}
