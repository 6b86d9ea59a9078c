import { consolePlayApi } from '@croupier/api/play/console-play'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { multiplierText } from '@croupier/kit/multiplier'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable, type DataTableProps } from '../../ui/DataTable.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { useWord } from '../../ui/word.ts'
import { Amount, Mono, StateBadge, When } from '../../ui/words.tsx'

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
      {
        key: 'at',
        title: t('round.openedAt'),
        value: (row) => row.openedAt.toISOString(),
        renderCell: (row) => <When at={row.openedAt} />,
      },
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
      {
        key: 'stake',
        title: t('round.stake'),
        align: 'end',
        value: (row) => row.stake,
        renderCell: (row) => <Amount amount={row.stake} currency={row.currency} />,
      },
      {
        key: 'payout',
        title: t('round.payout'),
        align: 'end',
        value: (row) => row.payout,
        renderCell: (row) =>
          row.payout === null ? '–' : <Amount amount={row.payout} currency={row.currency} />,
      },
      {
        key: 'multiplier',
        title: '×',
        align: 'end',
        value: (row) => (row.multiplierX100 === null ? null : row.multiplierX100 / 100),
        renderCell: (row) => <Multiplier x100={row.multiplierX100} />,
        wide: true,
      },
      {
        key: 'state',
        title: t('round.state'),
        value: (row) => row.state,
        renderCell: (row) => <StateBadge state={row.state}>{word('state', row.state)}</StateBadge>,
        wide: true,
      },
      {
        key: 'id',
        title: t('round.id'),
        value: (row) => row.roundId,
        renderCell: (row) => <Mono text={row.roundId} short={13} />,
        wide: true,
      },
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
