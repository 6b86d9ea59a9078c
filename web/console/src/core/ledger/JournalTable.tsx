import { consoleMoneyApi } from '@croupier/api/payments/console-money'
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
import { Amount, When } from '../../ui/words.tsx'

type Line = OutputOf<typeof consoleMoneyApi.journal>['items'][number]
const kinds = ['play', 'payments', 'transfers', 'commissions', 'promotions', 'adjustments'] as const
const PAGE = 50

export function JournalTable({ memberId }: { memberId: bigint }) {
  const t = useText('console')
  const [, go] = useLocation()
  const [filter, setFilter] = useFilters()
  const kind = kinds.find((known) => known === filter('kind')) ?? ''
  const pages = useStaffPages(consoleMoneyApi.journal, {
    memberId,
    limit: PAGE,
    ...(kind === '' ? {} : { kind }),
  })
  const columns = useLineColumns()
  return (
    <DataTable
      caption={t('member.tab.money')}
      columns={columns}
      pages={pages}
      rowKey={(row) => row.id}
      onOpen={(row) => go(paths.line(row.id))}
      empty={t('journal.none')}
      csv={`journal-${memberId}`}
      list="journal"
    >
      <select
        className="filter"
        aria-label={t('journal.kind')}
        value={kind}
        onChange={({ target }) => setFilter('kind', target.value)}
      >
        <option value="">{t('journal.kind.all')}</option>
        {kinds.map((known) => (
          <option key={known} value={known}>
            {t(`journal.kind.${known}`)}
          </option>
        ))}
      </select>
      <span className="muted hint">{t('journal.hint')}</span>
    </DataTable>
  )
}

export function useLineColumns(): DataColumn<Line>[] {
  const t = useText('console')
  const word = useWord()
  return useMemo<DataColumn<Line>[]>(
    () => [
      {
        key: 'at',
        title: t('line.at'),
        value: (row) => row.at.toISOString(),
        renderCell: (row) => <When at={row.at} />,
      },
      {
        key: 'operation',
        title: t('line.operation'),
        value: (row) => row.operation,
        renderCell: (row) => word('operation', row.operation),
      },
      {
        key: 'pocket',
        title: t('line.pocket'),
        value: (row) => row.pocket,
        renderCell: (row) => word('pocket', row.pocket),
        wide: true,
      },
      {
        key: 'amount',
        title: t('line.amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) => <Amount amount={row.amount} currency={row.currency} signed />,
      },
      {
        key: 'after',
        title: t('line.balanceAfter'),
        align: 'end',
        value: (row) => row.balanceAfter,
        renderCell: (row) => <Amount amount={row.balanceAfter} currency={row.currency} />,
      },
      {
        key: 'game',
        title: t('line.game'),
        value: (row) => row.gameTitle ?? row.gameCode,
        renderCell: (row) => row.gameTitle ?? row.gameCode ?? '–',
        wide: true,
      },
      {
        key: 'seq',
        title: t('line.seq'),
        align: 'end',
        value: (row) => Number(row.seq),
        wide: 'very',
      },
    ],
    [t, word],
  )
}
