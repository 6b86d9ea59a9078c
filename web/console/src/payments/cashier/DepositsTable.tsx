import { depositStates } from '@croupier/api/payments/cashier-shapes'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { type Deposit, DepositDialog } from './DepositDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  idColumn,
  nameColumn,
  stateColumn,
  timeColumn,
  wordColumn,
} from '../../ui/table/columns.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { useWord } from '../../ui/word.ts'

const PAGE = 50
const UUID = /^[\da-f-]{36}$/i

export function DepositsTable({ memberId }: { memberId?: bigint }) {
  const t = useText('console')
  const word = useWord()
  const [, go] = useLocation()
  const [filter] = useFilters()
  const state = depositStates.find((known) => known === filter('deposit-state')) ?? ''
  const opened = memberId === undefined ? filter('open') : ''
  const pages = useStaffPages(consolePaymentsApi.deposits, {
    limit: PAGE,
    ...(memberId === undefined ? {} : { memberId }),
    ...(state === '' ? {} : { state }),
    ...(UUID.test(opened) ? { depositId: opened } : {}),
  })
  const { may } = useDesk()
  const [waiting, setWaiting] = useState<Deposit | null>(null)
  const open = (row: Deposit): void => {
    if (isForPeople(row) && may('deposits.write')) setWaiting(row)
    else go(paths.member(row.memberId))
  }
  const columns = useMemo<DataColumn<Deposit>[]>(
    () => [
      timeColumn({ key: 'at', title: t('payment.createdAt'), at: 'createdAt' }),
      ...(memberId === undefined
        ? [nameColumn({ key: 'account', title: t('member.account'), name: 'account' })]
        : []),
      wordColumn({
        key: 'method',
        title: t('payment.method'),
        code: (row) => row.method,
        word: (code) => word('method', code),
        wide: true,
      }),
      amountColumn({ key: 'amount', title: t('payment.amount'), amount: 'amount' }),
      amountColumn({
        key: 'credited',
        title: t('payment.credited'),
        amount: 'credited',
        wide: true,
      }),
      amountColumn({
        key: 'reversed',
        title: t('deposit.reversed'),
        amount: 'reversed',
        dashZero: true,
        wide: 'very',
      }),
      stateColumn({
        key: 'state',
        title: t('payment.state'),
        state: (row) => row.state,
        word: (state) => word('state', state),
      }),
      idColumn({ key: 'reference', title: t('payment.reference'), id: 'reference', wide: true }),
      idColumn({ key: 'txid', title: t('payment.txid'), id: 'txid', short: 14, wide: true }),
    ],
    [t, word, memberId],
  )
  return (
    <DataTable
      caption={t('nav.deposits')}
      columns={columns}
      pages={pages}
      rowKey={(row) => row.id}
      {...(memberId === undefined ? { onOpen: open } : {})}
      empty={t('deposits.none')}
      csv="deposits"
      list={memberId === undefined ? 'deposits' : 'member-deposits'}
    >
      <FilterSelect
        name="deposit-state"
        label={t('payment.state')}
        all={t('payment.anyState')}
        values={depositStates}
        word={(known) => word('state', known)}
      />
      {waiting ? <DepositDialog deposit={waiting} onClose={() => setWaiting(null)} /> : null}
    </DataTable>
  )
}

/** A bank transfer that somebody may have to find on a statement. */
function isForPeople({ method, state }: Deposit): boolean {
  return method === 'bank_transfer' && ['created', 'pending', 'expired'].includes(state)
}
