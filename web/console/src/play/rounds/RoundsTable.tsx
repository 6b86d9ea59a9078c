import { consolePlayApi } from '@croupier/api/play/console-play'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { multiplierText } from '@croupier/kit/multiplier'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable, type DataTableProps } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  idColumn,
  stateColumn,
  timeColumn,
} from '../../ui/table/columns.tsx'
import { useWord } from '../../ui/word.ts'
import { Mono } from '../../ui/words.tsx'

type Round = OutputOf<typeof consolePlayApi.rounds>['items'][number]
const PAGE = 50

export interface RoundsTableProps {
  memberId?: bigint
  gameCode?: string
  roundId?: string
  minMultiplier?: number
  withTrial?: boolean
  list?: string
  children?: DataTableProps<Round>['children']
}

export function RoundsTable({ children, list, withTrial = false, ...filter }: RoundsTableProps) {
  const t = useText('console')
  const word = useWord()
  const [, go] = useLocation()
  const pages = useStaffPages(consolePlayApi.rounds, { ...filter, withTrial, limit: PAGE })
  const isOfOne = filter.memberId !== undefined
  const columns = useMemo<DataColumn<Round>[]>(
    () => [
      timeColumn({ key: 'at', title: t('round.openedAt'), at: 'openedAt' }),
      {
        key: 'game',
        title: t('round.game'),
        value: (row) => row.title,
        renderCell: (row) => (
          <>
            <strong>{row.title}</strong> <Mono text={row.gameCode} />
          </>
        ),
      },
      ...(isOfOne
        ? []
        : [{ key: 'account', title: t('member.account'), value: (row: Round) => row.account }]),
      amountColumn({ key: 'stake', title: t('round.stake'), amount: 'stake' }),
      amountColumn({ key: 'payout', title: t('round.payout'), amount: 'payout' }),
      {
        key: 'multiplier',
        title: '×',
        align: 'end',
        value: (row) => (row.multiplierX100 === null ? null : row.multiplierX100 / 100),
        renderCell: (row) => <Multiplier x100={row.multiplierX100} />,
        wide: true,
      },
      stateColumn({
        key: 'state',
        title: t('round.state'),
        state: (row) => row.state,
        word: (state) => word('state', state),
        wide: true,
      }),
      idColumn({ key: 'id', title: t('round.id'), id: 'roundId', short: 13, wide: true }),
    ],
    [t, word, isOfOne],
  )
  return (
    <DataTable
      caption={t('nav.rounds')}
      columns={columns}
      pages={pages}
      rowKey={(row) => `${row.memberId}${row.roundId}`}
      onOpen={(row) => go(paths.round(row.memberId, row.roundId))}
      empty={t('rounds.none')}
      csv="rounds"
      {...(list === undefined ? {} : { list })}
    >
      {children}
    </DataTable>
  )
}

/** What a round paid in stakes, as the reader's language writes decimals; a dash while nobody knows. */
export function Multiplier({ x100 }: { x100: number | null }) {
  const { language } = useTextBook()
  if (x100 === null) return '–'
  return <bdi className="num">{multiplierText(x100, language.tag)}</bdi>
}
