import { consoleMoneyApi } from '@croupier/api/payments/console-money'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, amountColumn, timeColumn, wordColumn } from '../../ui/table/columns.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { useWord } from '../../ui/word.ts'

type Line = OutputOf<typeof consoleMoneyApi.journal>['items'][number]
const kinds = ['play', 'payments', 'transfers', 'commissions', 'promotions', 'adjustments'] as const
const PAGE = 50

export function JournalTable({ memberId }: { memberId: bigint }) {
  const t = useText('console')
  const [, go] = useLocation()
  const [filter] = useFilters()
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
      <FilterSelect
        name="kind"
        label={t('journal.kind')}
        all={t('journal.kind.all')}
        values={kinds}
        word={(known) => t(`journal.kind.${known}`)}
      />
      <span className="muted hint">{t('journal.hint')}</span>
    </DataTable>
  )
}

export function useLineColumns(): DataColumn<Line>[] {
  const t = useText('console')
  const word = useWord()
  return useMemo<DataColumn<Line>[]>(
    () => [
      timeColumn({ key: 'at', title: t('line.at'), at: 'at' }),
      wordColumn({
        key: 'operation',
        title: t('line.operation'),
        code: (row) => row.operation,
        word: (code) => word('operation', code),
      }),
      wordColumn({
        key: 'subaccount',
        title: t('line.subaccount'),
        code: (row) => row.subaccount,
        word: (code) => word('subaccount', code),
        wide: true,
      }),
      amountColumn({ key: 'amount', title: t('line.amount'), amount: 'amount', signed: true }),
      amountColumn({ key: 'after', title: t('line.balanceAfter'), amount: 'balanceAfter' }),
      {
        key: 'game',
        title: t('line.game'),
        value: (row) => row.gameTitle ?? row.gameCode,
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
