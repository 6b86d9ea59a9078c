import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { staffQuery, useStaffPages } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { paths } from '../app/paths.ts'
import { Pay, type Run, RunBadge, TypeFilter, typeIn } from './words.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { type DataColumn, timeColumn, wordColumn } from '../ui/table/columns.tsx'
import { Failure } from '../ui/states.tsx'
import { FilterCheck, FilterSelect } from '../ui/table/filters.tsx'
import { useFilters } from '../ui/table/use-filters.ts'
import { PageHead } from '../ui/words.tsx'

const PAGE = 50
const states = ['planned', 'review', 'paying', 'done', 'discarded'] as const

/** What the house owes agents, and every run that pays them. */
export function CommissionsPage() {
  const t = useText('agentdesk')
  const console = useText('console')
  const [, go] = useLocation()
  const [filter, setFilter] = useFilters()
  const type = typeIn(filter('type'))
  const state = states.find((one) => one === filter('state')) ?? ''
  const withEmpty = filter('empty') === 'yes'
  const pages = useStaffPages(consoleAgentsApi.runs, {
    ...(type === '' ? {} : { type }),
    ...(state === '' ? {} : { state }),
    withEmpty,
    limit: PAGE,
  })
  const columns = useRunColumns()
  return (
    <>
      <PageHead title={console('nav.commissions')} lead={t('runs.lead')} />
      <Liabilities />
      <DataTable
        caption={t('runs')}
        columns={columns}
        pages={pages}
        rowKey={(row) => row.commissionRunId}
        onOpen={(row) => go(paths.commissionRun(row.commissionRunId))}
        empty={t('runs.none')}
        list="commission-runs"
      >
        <TypeFilter value={type} onChange={(next) => setFilter('type', next)} />
        <FilterSelect
          name="state"
          label={t('run.state')}
          all={t('state.all')}
          values={states}
          word={(one) => t(`run.state.${one}`)}
        />
        <FilterCheck name="empty" label={t('runs.withEmpty')} />
      </DataTable>
    </>
  )
}

function Liabilities() {
  const t = useText('agentdesk')
  const found = useQuery(staffQuery(consoleAgentsApi.liabilities, {}))
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <div className="tiles" aria-hidden="true">
        {['balances', 'inReview', 'paying', 'carried'].map((key) => (
          <div key={key} className="tile skeleton" />
        ))}
      </div>
    )
  const { balances, holders, inReview, paying, carried } = found.data
  const tiles = [
    { name: t('owed.balances', { holders }), amount: balances },
    { name: t('owed.inReview'), amount: inReview },
    { name: t('owed.paying'), amount: paying },
    { name: t('owed.carried'), amount: carried },
  ]
  return (
    <section className="tiles" aria-label={t('owed')}>
      {tiles.map(({ name, amount }) => (
        <div key={name} className="tile">
          <span className="tile-name">{name}</span>
          <span className="tile-value">
            <Pay amount={amount} />
          </span>
        </div>
      ))}
    </section>
  )
}

function useRunColumns(): DataColumn<Run>[] {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const { brand } = useDesk()
  return useMemo<DataColumn<Run>[]>(
    () => [
      wordColumn({
        key: 'type',
        title: t('type'),
        code: (row) => row.type,
        word: (code) => centre(`type.${code}`),
        strong: true,
      }),
      wordColumn({
        key: 'period',
        title: centre('period'),
        code: (row) => row.period,
        word: (code) => centre(`period.${code}`),
        wide: true,
      }),
      timeColumn({ key: 'from', title: centre('pay.from'), at: 'from' }),
      timeColumn({ key: 'to', title: centre('pay.to'), at: 'to', wide: 'very' }),
      {
        key: 'state',
        title: t('run.state'),
        value: (row) => row.state,
        renderCell: (row) => <RunBadge state={row.state} />,
      },
      {
        key: 'lines',
        title: centre('lines'),
        align: 'end',
        value: (row) => row.lines,
        renderCell: (row) => <span className="num">{`${row.paidLines}/${row.lines}`}</span>,
      },
      {
        key: 'payable',
        title: t('run.payable'),
        align: 'end',
        value: (row) => row.payable,
        unit: brand.currency,
        renderCell: (row) => <Pay amount={row.payable} />,
      },
      {
        key: 'paid',
        title: t('run.paid'),
        align: 'end',
        value: (row) => row.paid,
        renderCell: (row) => <Pay amount={row.paid} />,
        unit: brand.currency,
        wide: 'very',
      },
    ],
    [t, centre, brand.currency],
  )
}
