import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { staffQuery, useStaffPages } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { paths } from '../app/paths.ts'
import { CodesTable } from './CodesTable.tsx'
import { ContractsTable } from './ContractsTable.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { type Agent, Pay, Person, personColumn } from './words.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { type DataColumn, amountColumn, nameColumn, timeColumn } from '../ui/table/columns.tsx'
import { FailedPage } from '../ui/FailedPage.tsx'
import { Loading } from '../ui/states.tsx'
import { Amount, Facts, Mono, PageHead } from '../ui/words.tsx'
import { memberTypeName } from '../accounts/members/MembersPage.tsx'

type Detail = OutputOf<typeof consoleAgentsApi.agent>
type Below = OutputOf<typeof consoleAgentsApi.team>['items'][number]
const PAGE = 50
type Place = Detail['places'][number]

/** One agent: where it stands, what its team played, who is directly below, its contracts, and where it stood before. */
export function AgentPage({ memberId }: { memberId: string }) {
  const t = useText('console')
  if (!/^[1-9]\d{0,18}$/.test(memberId)) return <FailedPage message={t('notFound')} />
  return <FoundAgent memberId={BigInt(memberId)} />
}

function FoundAgent({ memberId }: { memberId: bigint }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const console = useText('console')
  const { may } = useDesk()
  const [tab, setTab] = useState<'team' | 'contracts' | 'codes' | 'places'>('team')
  const [moving, setMoving] = useState(false)
  const [offering, setOffering] = useState(false)
  const found = useQuery(staffQuery(consoleAgentsApi.agent, { memberId }))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { agent, way, places, payable } = found.data
  return (
    <>
      <Link href={paths.agents()} className="recon-back">
        <ArrowLeft size={15} aria-hidden="true" /> {console('nav.agents')}
      </Link>
      <PageHead
        title={agent.account}
        lead={
          <span className="lead-row">
            {memberTypeName(console, agent.memberType)}
            <Mono text={String(agent.memberId)} />
            <Link href={paths.member(agent.memberId)}>{t('account')}</Link>
          </span>
        }
      >
        {may('brand.write') && agent.memberType !== 0 && agent.upline === null ? (
          <Button look="quiet" size="small" onClick={() => setOffering(true)}>
            {centre('offer')}
          </Button>
        ) : null}
        {may('members.write') ? (
          <Button look="quiet" size="small" onClick={() => setMoving(true)}>
            {t('move')}
          </Button>
        ) : null}
      </PageHead>
      <div className="split">
        <Standing agent={agent} way={way} />
        <Figures agent={agent} />
      </div>
      <Tabs
        label={agent.account}
        items={[
          { key: 'team', label: `${t('tab.team')} · ${agent.direct}` },
          { key: 'contracts', label: `${t('contracts')} · ${agent.contracts}` },
          { key: 'codes', label: t('tab.codes') },
          { key: 'places', label: `${t('tab.places')} · ${places.length}` },
        ]}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'team' ? <BelowTable memberId={agent.memberId} /> : null}
      {tab === 'contracts' ? <ContractsTable memberId={agent.memberId} /> : null}
      {tab === 'codes' ? <CodesTable agent={agent} /> : null}
      {tab === 'places' ? <PlacesTable places={places} /> : null}
      {offering ? (
        <OfferDialog agent={agent} payable={payable} onClose={() => setOffering(false)} />
      ) : null}
      {moving ? <MoveDialog agent={agent} onClose={() => setMoving(false)} /> : null}
    </>
  )
}

function Standing({ agent, way }: { agent: Agent; way: Detail['way'] }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  return (
    <section className="panel padded">
      <Facts
        items={[
          {
            name: t('way'),
            value: (
              <span className="lead-row">
                {way.length === 0 ? <Person of={null} /> : null}
                {way.map((one) => (
                  <Person key={String(one.memberId)} of={one} />
                ))}
              </span>
            ),
          },
          { name: centre('level'), value: agent.level },
          {
            name: centre('teamSize'),
            value: centre('team.sizes', { direct: agent.direct, team: agent.team }),
          },
          { name: t('contracts.inForce'), value: agent.contracts },
          { name: centre('move.balance'), value: <Pay amount={agent.commissionBalance} /> },
        ]}
      />
    </section>
  )
}

function Figures({ agent: { figures } }: { agent: Agent }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const { brand } = useDesk()
  const rows = [
    'stake',
    'payout',
    'promotions',
    'profit',
    'salaries',
    'profitAfterSalaries',
    'deposits',
    'withdrawals',
  ] as const
  return (
    <section className="panel padded">
      <h2>{t('lastDays')}</h2>
      <Facts
        items={[
          { name: centre('bets'), value: <span className="num">{figures.bets}</span> },
          {
            name: centre('validBet'),
            value: <Amount amount={figures.validBet} currency={brand.currency} />,
          },
          ...rows.map((row) => ({
            name: centre(row),
            value: (
              <Amount
                amount={figures[row]}
                currency={brand.currency}
                signed={row.startsWith('profit')}
              />
            ),
          })),
        ]}
      />
    </section>
  )
}

function BelowTable({ memberId }: { memberId: bigint }) {
  const t = useText('agentcentre')
  const pages = useStaffPages(consoleAgentsApi.team, { memberId, limit: PAGE })
  const console = useText('console')
  const [, go] = useLocation()
  const { brand } = useDesk()
  const columns = useMemo<DataColumn<Below>[]>(
    () => [
      nameColumn({ key: 'account', title: t('account'), name: 'account' }),
      {
        key: 'type',
        title: console('member.type'),
        value: (row) => row.memberType,
        renderCell: (row) => memberTypeName(console, row.memberType),
      },
      { key: 'team', title: t('teamSize'), align: 'end', value: (row) => row.team },
      amountColumn({
        key: 'valid',
        title: t('validBet'),
        amount: (row) => row.figures.validBet,
        currency: brand.currency,
        unit: brand.currency,
      }),
      amountColumn({
        key: 'profit',
        title: t('profit'),
        amount: (row) => row.figures.profit,
        currency: brand.currency,
        signed: true,
        unit: brand.currency,
      }),
      amountColumn({
        key: 'profitAfterSalaries',
        title: t('profitAfterSalaries'),
        amount: (row) => row.figures.profitAfterSalaries,
        currency: brand.currency,
        signed: true,
        unit: brand.currency,
      }),
      timeColumn({ key: 'joined', title: t('joined'), at: 'joinedAt', wide: true }),
    ],
    [t, console, brand.currency],
  )
  return (
    <DataTable
      caption={t('myTeam')}
      columns={columns}
      pages={pages}
      rowKey={(row) => String(row.memberId)}
      onOpen={(row) => go(paths.agent(row.memberId))}
      empty={t('team.empty')}
      csv="team"
    />
  )
}

function PlacesTable({ places }: { places: readonly Place[] }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const columns = useMemo<DataColumn<Place>[]>(
    () => [
      timeColumn({ key: 'since', title: t('since'), at: 'since' }),
      personColumn({ key: 'upline', title: t('upline'), person: (row) => row.upline }),
      {
        key: 'moved',
        title: t('movedBy'),
        value: (row) => row.moved?.by ?? null,
        renderCell: (row) => row.moved?.by ?? t('registered'),
      },
      {
        key: 'of',
        title: t('moveOf'),
        value: (row) => row.moved?.of.account ?? null,
        renderCell: (row) => (row.moved ? <Person of={row.moved.of} /> : '–'),
        wide: true,
      },
      { key: 'reason', title: centre('reason'), value: (row) => row.moved?.reason ?? null },
    ],
    [t, centre],
  )
  return (
    <DataTable
      caption={t('tab.places')}
      columns={columns}
      pages={{ rows: places }}
      rowKey={(row) => row.since.toISOString()}
      empty={t('places.none')}
      csv="places"
    />
  )
}
