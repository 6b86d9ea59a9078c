import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { zonedText } from '@croupier/kit/money/dates'
import { formatZoned } from '@croupier/kit/money/zoned'
import { decimalOf } from '@croupier/shared/money'
import { usePermission } from '../../app/site.tsx'
import { useGameTypes } from '../shared/game-types.ts'
import { Report, type ReportColumn } from '../shared/Report.tsx'
import { Amount } from './MathsView.tsx'
import { loadPages } from '../shared/load-pages.ts'

type PaidBet = OutputOf<typeof agentPayApi.commissionBets>['items'][number]

/** The bets behind one amount, in the order in which they were settled. */
export function CommissionBets({ id, timeZone }: { id: string; timeZone: string }) {
  const t = useText('agentcentre')
  const columns = useBetColumns(timeZone)
  return (
    <section>
      <h3 className="record-head">{t('bets.behind')}</h3>
      <Report
        caption={t('bets.behind')}
        empty={t('nothingPlayed')}
        asked={[agentPayApi.commissionBets.path, id]}
        load={loadPages(agentPayApi.commissionBets, { commissionLineId: id })}
        columns={columns}
        rowKey={({ memberId, subject, kind, at }) =>
          `${memberId}:${subject}:${kind}:${at.getTime()}`
        }
        fileName={`bets-${id}`}
      />
    </section>
  )
}

function useBetColumns(timeZone: string): ReportColumn<PaidBet>[] {
  const t = useText('agentcentre')
  const gameType = useGameTypes()
  const { brand } = usePermission()
  const amount = (key: 'stake' | 'payout' | 'validBet' | 'promotions'): ReportColumn<PaidBet> => ({
    key,
    title: t(key),
    align: 'end',
    cell: (bet) => <Amount of={bet[key]} />,
    text: (bet) => decimalOf(bet[key]),
    unit: brand.currency,
  })
  return [
    {
      key: 'at',
      title: t('time'),
      cell: ({ at }) => <time dateTime={at.toISOString()}>{formatZoned(at, timeZone)}</time>,
      text: ({ at }) => zonedText(at, timeZone),
      unit: timeZone,
    },
    {
      key: 'account',
      title: t('account'),
      cell: ({ account }) => <bdi>{account}</bdi>,
      text: ({ account }) => account,
    },
    {
      key: 'kind',
      title: t('kind'),
      cell: ({ kind, gameType: type }) => (kind === 'bet' ? gameType(type) : t(`kind.${kind}`)),
      text: ({ kind, gameType: type }) => (kind === 'bet' ? gameType(type) : t(`kind.${kind}`)),
    },
    {
      key: 'subject',
      title: t('round'),
      cell: ({ subject }) => <code className="record-code">{subject}</code>,
      text: ({ subject }) => subject,
    },
    amount('stake'),
    amount('validBet'),
    amount('payout'),
    amount('promotions'),
  ]
}
