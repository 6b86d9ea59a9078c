import { consoleLotteryApi, type DrawTicket } from '@croupier/api/play/console-lottery'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { amountColumn, type DataColumn, memberColumn, timeColumn } from '../../ui/table/columns.tsx'
import { StateBadge } from '../../ui/words.tsx'

const PAGE = 50

/** The brand's tickets on a draw; each opens as the round that it is. */
export function TicketsPart({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useText('lotterydesk')
  const [, go] = useLocation()
  const pages = useStaffPages(consoleLotteryApi.tickets, { gameCode, issue, limit: PAGE })
  return (
    <DataTable
      caption={t('part.tickets')}
      columns={useTicketColumns()}
      pages={pages}
      rowKey={({ id }) => id}
      onOpen={({ memberId, id }) => go(paths.round(memberId, id))}
      empty={t('tickets.none')}
      csv={`lottery-${issue}`}
    />
  )
}

function useTicketColumns(): DataColumn<DrawTicket>[] {
  const t = useText('lotterydesk')
  return useMemo(
    () => [
      memberColumn<DrawTicket>({ key: 'account', title: t('column.player') }),
      {
        key: 'state',
        title: t('state'),
        value: ({ state }) => t(`ticket.${state}`),
        renderCell: ({ state, outcome }) => (
          <StateBadge state={outcome ?? state}>
            {outcome === null ? t(`ticket.${state}`) : t(`outcome.${outcome}`)}
          </StateBadge>
        ),
      },
      {
        key: 'lines',
        title: t('column.lines'),
        align: 'end',
        value: ({ lines }) => lines,
        wide: true,
      },
      amountColumn<DrawTicket>({ key: 'cost', title: t('column.staked'), amount: 'cost' }),
      amountColumn<DrawTicket>({
        key: 'maxWin',
        title: t('column.maxWin'),
        amount: 'maxWin',
        wide: true,
      }),
      amountColumn<DrawTicket>({ key: 'payout', title: t('column.payout'), amount: 'payout' }),
      {
        key: 'version',
        title: t('column.version'),
        align: 'end',
        value: ({ settledVersion }) => settledVersion,
        wide: 'very',
      },
      timeColumn({
        key: 'placed',
        title: t('column.placed'),
        at: ({ placedAt }) => placedAt,
        wide: true,
      }),
    ],
    [t],
  )
}
