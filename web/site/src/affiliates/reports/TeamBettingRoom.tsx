import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { decimalOf } from '@croupier/shared/money'
import { useText } from '@croupier/kit/i18n/i18n'
import { zonedText } from '@croupier/kit/money/dates'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Badge } from '@croupier/kit/ui/states'
import { usePermission } from '../../app/site.tsx'
import { useAddress } from '../../reporting/records/address.ts'
import { ChoiceChips } from '../../reporting/records/ChoiceChips.tsx'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { Count } from '../../reporting/records/RecordList.tsx'
import { gameTypes, useGameTypes } from '../shared/game-types.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { OneMember } from '../shared/OneMember.tsx'
import { Report, type ReportColumn } from '../shared/Report.tsx'
import { ServerTotals } from '../shared/ServerTotals.tsx'
import { useTeamSpan } from '../shared/team-span.ts'
import { loadPages } from '../shared/load-pages.ts'

type TeamBet = OutputOf<typeof agentTeamApi.bets>['items'][number]

/** Team betting (personalHistoryCopy): what the team's settled rounds staked and paid. */
export function TeamBettingRoom() {
  const t = useText('agentcentre')
  const { value, change } = useAddress()
  const typeText = useGameTypes()
  const gameType = gameTypes.find((type) => type === value('type'))
  const asked = { ...useTeamSpan(), ...(gameType === undefined ? {} : { gameType }) }
  const columns = useBetColumns()
  return (
    <>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter unsaid="previous30" onChange={change} />
        <ChoiceChips
          label={t('byGameType')}
          allLabel={t('all')}
          words={gameTypes.map((word) => ({ word, label: typeText(word) }))}
          current={gameType}
          onChoose={(type) => change({ type })}
        />
        <OneMember />
      </section>
      <Report
        caption={t('room.personalHistoryCopy')}
        empty={t('nothingPlayed')}
        asked={[agentTeamApi.bets.path, { ...asked, memberId: String(asked.memberId) }]}
        load={loadPages(agentTeamApi.bets, asked)}
        columns={columns}
        rowKey={({ memberId, roundId, kind, at }) =>
          `${memberId}:${roundId}:${kind}:${at.getTime()}`
        }
        totals={<BetTotals asked={asked} />}
        fileName="team-betting"
      />
    </>
  )
}

function useBetColumns(): ReportColumn<TeamBet>[] {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const gameType = useGameTypes()
  const money = (amount: bigint) => <Money amount={amount} currency={brand.currency} />
  const time = (at: Date): string => formatZoned(at, brand.timeZone)
  const amount = (key: 'stake' | 'payout' | 'validBet'): ReportColumn<TeamBet> => ({
    key,
    title: t(key),
    align: 'end',
    cell: (row) => money(row[key]),
    text: (row) => decimalOf(row[key]),
    unit: brand.currency,
  })
  return [
    {
      key: 'at',
      title: t('time'),
      cell: ({ at }) => <time dateTime={at.toISOString()}>{time(at)}</time>,
      text: ({ at }) => zonedText(at, brand.timeZone),
      unit: brand.timeZone,
    },
    {
      key: 'account',
      title: t('account'),
      cell: (row) => <MemberLink room="personalHistoryCopy" member={row} />,
      text: ({ account }) => account,
    },
    {
      key: 'game',
      title: t('game'),
      cell: ({ title, gameCode, gameType: type, kind }) => (
        <>
          {title ?? gameCode ?? gameType(type)}
          {kind === 'correction' ? <Badge tone="warning">{t('correction')}</Badge> : null}
        </>
      ),
      text: ({ title, gameCode, gameType: type }) => title ?? gameCode ?? gameType(type),
    },
    {
      key: 'kind',
      title: t('kind'),
      text: ({ kind, gameType: type }) =>
        kind === 'correction' ? t('kind.correction') : gameType(type),
    },
    {
      key: 'round',
      title: t('round'),
      cell: ({ roundId }) => <code className="record-code">{roundId}</code>,
      text: ({ roundId }) => roundId,
    },
    amount('stake'),
    amount('validBet'),
    amount('payout'),
    {
      key: 'net',
      title: t('houseNet'),
      align: 'end',
      cell: ({ stake, payout }) => (
        <Money amount={stake - payout} currency={brand.currency} signed />
      ),
      text: ({ stake, payout }) => decimalOf(stake - payout),
      unit: brand.currency,
    },
  ]
}

function BetTotals({ asked }: { asked: InputOf<typeof agentTeamApi.betTotals> }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const money = (amount: bigint) => <Money amount={amount} currency={brand.currency} />
  return (
    <ServerTotals
      asked={query(agentTeamApi.betTotals, asked)}
      items={({ bets, stake, validBet, payout }) => [
        { name: t('bets'), value: <Count of={bets} /> },
        { name: t('stake'), value: money(stake) },
        { name: t('validBet'), value: money(validBet) },
        { name: t('payout'), value: money(payout) },
        {
          name: t('houseNet'),
          value: <Money amount={stake - payout} currency={brand.currency} signed />,
        },
      ]}
    />
  )
}
