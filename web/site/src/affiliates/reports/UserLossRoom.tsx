import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { decimalOf } from '@croupier/shared/money'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { usePermission } from '../../app/site.tsx'
import { useAddress } from '../../reporting/records/address.ts'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { Count } from '../../reporting/records/RecordList.tsx'
import { MemberLink } from '../shared/MemberLink.tsx'
import { OneMember } from '../shared/OneMember.tsx'
import { Report, type ReportColumn } from '../shared/Report.tsx'
import { ServerTotals } from '../shared/ServerTotals.tsx'
import { useTeamSpan } from '../shared/team-span.ts'
import { loadPages } from '../shared/load-pages.ts'

type Loss = OutputOf<typeof agentTeamApi.losses>['items'][number]

const amounts = [
  'stake',
  'payout',
  'promotions',
  'validBet',
  'deposits',
  'withdrawals',
  'profit',
] as const

/** User loss (palStatementsAgentCopy): what the house won from each member, the most first. */
export function UserLossRoom() {
  const t = useText('agentcentre')
  const { change } = useAddress()
  const asked = useTeamSpan()
  const columns = useLossColumns()
  return (
    <>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter unsaid="previous30" onChange={change} />
        <OneMember />
      </section>
      <Report
        caption={t('room.palStatementsAgentCopy')}
        empty={t('nothingPlayed')}
        asked={[agentTeamApi.losses.path, { ...asked, memberId: String(asked.memberId) }]}
        load={loadPages(agentTeamApi.losses, asked)}
        columns={columns}
        rowKey={({ memberId }) => String(memberId)}
        totals={<LossTotals asked={asked} />}
        fileName="user-loss"
      />
      <p className="muted agent-formula">{t('formula.profit')}</p>
    </>
  )
}

function useLossColumns(): ReportColumn<Loss>[] {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const amount = (key: (typeof amounts)[number]): ReportColumn<Loss> => ({
    key,
    title: t(key),
    align: 'end',
    cell: ({ figures }) => (
      <Money amount={figures[key]} currency={brand.currency} signed={key === 'profit'} />
    ),
    text: ({ figures }) => decimalOf(figures[key]),
    unit: brand.currency,
  })
  return [
    {
      key: 'account',
      title: t('account'),
      cell: (row) => <MemberLink room="personalHistoryCopy" member={row} />,
      text: ({ account }) => account,
    },
    {
      key: 'level',
      title: t('level'),
      align: 'end',
      cell: ({ level }) => level,
      text: ({ level }) => String(level),
    },
    ...amounts.map(amount),
  ]
}

function LossTotals({ asked }: { asked: InputOf<typeof agentTeamApi.lossTotals> }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  return (
    <ServerTotals
      asked={query(agentTeamApi.lossTotals, asked)}
      items={({ members, figures }) => [
        { name: t('members'), value: <Count of={members} /> },
        ...amounts.map((key) => ({
          name: t(key),
          value: (
            <Money amount={figures[key]} currency={brand.currency} signed={key === 'profit'} />
          ),
        })),
      ]}
    />
  )
}
