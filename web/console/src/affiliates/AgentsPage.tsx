import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { ContractsTable } from './ContractsTable.tsx'
import { Suspicions } from './Suspicions.tsx'
import { type Agent, personColumn } from './words.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { type DataColumn, nameColumn } from '../ui/table/columns.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useFilters, useTab } from '../ui/table/use-filters.ts'
import { Amount, PageHead } from '../ui/words.tsx'
import { useDesk } from '../app/desk.tsx'
import { memberTypeName } from '../accounts/members/MembersPage.tsx'

const PAGE = 50

/** Who brings members, what was promised to whom, and what looks as if somebody brought themselves. */
export function AgentsPage() {
  const t = useText('agentdesk')
  const console = useText('console')
  const [tab, setTab] = useTab(['agents', 'contracts', 'suspicions'], 'agents')
  return (
    <>
      <PageHead title={console('nav.agents')} lead={t('lead')} />
      <Tabs
        label={console('nav.agents')}
        items={[
          { key: 'agents', label: t('tab.agents') },
          { key: 'contracts', label: t('contracts') },
          { key: 'suspicions', label: t('suspicions') },
        ]}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'agents' ? <AgentsTable /> : null}
      {tab === 'contracts' ? <ContractsTable /> : null}
      {tab === 'suspicions' ? <Suspicions /> : null}
    </>
  )
}

function AgentsTable() {
  const t = useText('agentdesk')
  const [, go] = useLocation()
  const [filter, setFilter] = useFilters()
  const search = filter('text')
  const pages = useStaffPages(consoleAgentsApi.agents, { search, limit: PAGE })
  const columns = useAgentColumns()
  return (
    <DataTable
      caption={t('tab.agents')}
      columns={columns}
      pages={pages}
      rowKey={(row) => String(row.memberId)}
      onOpen={(row) => go(paths.agent(row.memberId))}
      empty={t('agents.none')}
      list="agents"
    >
      <SearchBox
        label={t('agents.search')}
        initial={search}
        onSearch={(typed) => setFilter('text', typed)}
      />
      <span className="muted hint">{t('lastDays')}</span>
    </DataTable>
  )
}

function useAgentColumns(): DataColumn<Agent>[] {
  const t = useText('agentcentre')
  const desk = useText('agentdesk')
  const console = useText('console')
  const { brand } = useDesk()
  return useMemo<DataColumn<Agent>[]>(() => {
    const amount = (
      title: string,
      of: (row: Agent) => bigint,
      { wide, signed = false }: { wide?: 'very'; signed?: boolean } = {},
    ) => ({
      key: title,
      title,
      align: 'end' as const,
      value: of,
      renderCell: (row: Agent) => (
        <Amount amount={of(row)} currency={brand.currency} signed={signed} />
      ),
      unit: brand.currency,
      ...(wide ? { wide } : {}),
    })
    return [
      nameColumn({ key: 'account', title: t('account'), name: 'account' }),
      {
        key: 'type',
        title: console('member.type'),
        value: (row) => row.memberType,
        renderCell: (row) => memberTypeName(console, row.memberType),
        wide: 'very',
      },
      personColumn({ key: 'upline', title: desk('upline'), person: (row) => row.upline }),
      { key: 'level', title: t('level'), align: 'end', value: (row) => row.level, wide: true },
      { key: 'team', title: t('teamSize'), align: 'end', value: (row) => row.team },
      { key: 'contracts', title: desk('contracts'), align: 'end', value: (row) => row.contracts },
      amount(t('validBet'), ({ figures }) => figures.validBet, { wide: 'very' }),
      amount(t('profit'), ({ figures }) => figures.profit, { wide: 'very', signed: true }),
      amount(t('profitAfterSalaries'), ({ figures }) => figures.profitAfterSalaries, {
        signed: true,
      }),
      amount(t('move.balance'), ({ commissionBalance }) => commissionBalance),
    ]
  }, [t, desk, console, brand.currency])
}
