import { withdrawalStates } from '@croupier/api/payments/cashier-shapes'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  nameColumn,
  stateColumn,
  timeColumn,
} from '../../ui/table/columns.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { useWord } from '../../ui/word.ts'

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
      timeColumn({ key: 'at', title: t('payment.requestedAt'), at: 'requestedAt' }),
      ...(memberId === undefined
        ? [nameColumn({ key: 'account', title: t('member.account'), name: 'account' })]
        : []),
      amountColumn({ key: 'amount', title: t('payment.amount'), amount: 'amount' }),
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
      stateColumn({
        key: 'state',
        title: t('payment.state'),
        state: (row) => row.state,
        word: (state) => word('state', state),
      }),
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
      <FilterSelect
        name="withdrawal-state"
        label={t('payment.state')}
        all={t('payment.anyState')}
        values={withdrawalStates}
        word={(known) => word('state', known)}
      />
    </DataTable>
  )
}
