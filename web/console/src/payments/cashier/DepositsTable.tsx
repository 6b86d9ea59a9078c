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
import type { DataColumn } from '../../ui/table/columns.ts'
import { useFilters } from '../../ui/table/use-filters.ts'
import { useWord } from '../../ui/word.ts'
import { Amount, Mono, StateBadge, When } from '../../ui/words.tsx'

const PAGE = 50

export function DepositsTable({ memberId }: { memberId?: bigint }) {
  const t = useText('console')
  const word = useWord()
  const [, go] = useLocation()
  const [filter, setFilter] = useFilters()
  const state = depositStates.find((known) => known === filter('deposit-state')) ?? ''
  const pages = useStaffPages(consolePaymentsApi.deposits, {
    limit: PAGE,
    ...(memberId === undefined ? {} : { memberId }),
    ...(state === '' ? {} : { state }),
  })
  const { may } = useDesk()
  const [waiting, setWaiting] = useState<Deposit | null>(null)
  const open = (row: Deposit): void => {
    if (isForPeople(row) && may('deposits.write')) setWaiting(row)
    else go(paths.member(row.memberId))
  }
  const columns = useMemo<DataColumn<Deposit>[]>(
    () => [
      {
        key: 'at',
        title: t('payment.createdAt'),
        value: (row) => row.createdAt.toISOString(),
        renderCell: (row) => <When at={row.createdAt} />,
      },
      ...(memberId === undefined
        ? [
            {
              key: 'account',
              title: t('member.account'),
              value: (row: Deposit) => row.account,
              renderCell: (row: Deposit) => <strong>{row.account}</strong>,
            },
          ]
        : []),
      {
        key: 'method',
        title: t('payment.method'),
        value: (row) => row.method,
        renderCell: (row) => word('method', row.method),
        wide: true,
      },
      {
        key: 'amount',
        title: t('payment.amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} />,
      },
      {
        key: 'credited',
        title: t('payment.credited'),
        align: 'end',
        value: (row) => row.credited,
        renderCell: (row) => <Amount amount={row.credited} currency={row.currency} />,
        wide: true,
      },
      {
        key: 'reversed',
        title: t('deposit.reversed'),
        align: 'end',
        value: (row) => row.reversed,
        renderCell: (row) =>
          row.reversed > 0n ? <Amount amount={row.reversed} currency={row.currency} /> : '–',
        wide: 'very',
      },
      {
        key: 'state',
        title: t('payment.state'),
        value: (row) => row.state,
        renderCell: (row) => <StateBadge state={row.state}>{word('state', row.state)}</StateBadge>,
      },
      {
        key: 'txid',
        title: t('payment.txid'),
        value: (row) => row.txid,
        renderCell: (row) => <Mono text={row.txid} short={14} />,
        wide: true,
      },
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
      <select
        className="filter"
        aria-label={t('payment.state')}
        value={state}
        onChange={({ target }) => setFilter('deposit-state', target.value)}
      >
        <option value="">{t('payment.anyState')}</option>
        {depositStates.map((known) => (
          <option key={known} value={known}>
            {word('state', known)}
          </option>
        ))}
      </select>
      {waiting ? <DepositDialog deposit={waiting} onClose={() => setWaiting(null)} /> : null}
    </DataTable>
  )
}

/** A bank transfer that somebody may have to find on a statement. */
function isForPeople({ method, state }: Deposit): boolean {
  return method === 'bank_transfer' && ['created', 'pending', 'expired'].includes(state)
}
