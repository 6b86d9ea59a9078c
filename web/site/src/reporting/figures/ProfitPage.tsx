import type { OutputOf } from '@croupier/api/endpoint'
import { figuresApi } from '@croupier/api/reporting/figures'
import { query } from '@croupier/kit/api/queries'
import { type Translate, useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { type Column, Table } from '@croupier/kit/ui/Table'
import type { Money as Amount } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { useAddress } from '../records/address.ts'
import { PeriodFilter } from '../records/PeriodFilter.tsx'
import { Totals } from '../records/RecordList.tsx'
import { ProfitChart } from './ProfitChart.tsx'
import { useTypeName } from './type-name.ts'
import { useChosenDays } from './use-chosen-days.ts'

type Profit = OutputOf<typeof figuresApi.profit>

/** Profit and loss (personalProfit): what play and money came to, by day and by type of game. */
export function ProfitPage() {
  const t = useText('membercentre')
  const records = useText('records')
  const { change } = useAddress()
  const days = useChosenDays()
  const { data, error, refetch } = useQuery({ ...query(figuresApi.profit, days), staleTime: 5_000 })
  return (
    <>
      <section className="panel record-filters" aria-label={records('filters')}>
        <PeriodFilter onChange={change} />
        <p className="muted">
          <bdi>{days.from}</bdi> – <bdi>{days.to}</bdi>. {t('profit.why')}
        </p>
      </section>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? <Figures profit={data} /> : null}
    </>
  )
}

function Figures({ profit }: { profit: Profit }) {
  const t = useText('membercentre')
  const { days, total, currency } = profit
  if (days.length === 0) return <EmptyState icon="chart-line" title={t('profit.none')} />
  const money = (amount: Amount, signed = false) => (
    <Money amount={amount} currency={currency} signed={signed} />
  )
  return (
    <>
      <Totals
        label={t('page.personalProfit')}
        items={[
          { name: t('profit.net'), value: money(total.net, true) },
          { name: t('profit.stake'), value: money(total.stake) },
          { name: t('profit.payout'), value: money(total.payout) },
          { name: t('profit.bets'), value: total.bets },
          { name: t('profit.promotions'), value: money(total.promotions) },
          { name: t('profit.deposits'), value: money(total.deposits) },
          { name: t('profit.withdrawals'), value: money(total.withdrawals) },
        ]}
      />
      {days.some(({ net }) => net !== 0n) ? (
        <section className="panel">
          <div className="panel-head">
            <h2>{t('profit.chart')}</h2>
          </div>
          <ProfitChart days={days} currency={currency} />
        </section>
      ) : null}
      <ByType profit={profit} />
      <ByDay profit={profit} />
    </>
  )
}

function ByType({ profit: { types, currency } }: { profit: Profit }) {
  const t = useText('membercentre')
  const nameOf = useTypeName()
  if (types.length === 0) return null
  return (
    <section className="figures">
      <h2>{t('profit.byType')}</h2>
      <Table
        caption={t('profit.byType')}
        columns={[
          { key: 'type', title: t('profit.type'), cell: ({ type }) => nameOf(type) },
          ...playColumns<Profit['types'][number]>(t, currency),
        ]}
        rows={types}
        rowKey={({ type }) => type}
        empty={null}
      />
    </section>
  )
}

function ByDay({ profit: { days, currency } }: { profit: Profit }) {
  const t = useText('membercentre')
  return (
    <section className="figures">
      <h2>{t('profit.byDay')}</h2>
      <Table
        caption={t('profit.byDay')}
        columns={dayColumns(t, currency)}
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        empty={null}
      />
    </section>
  )
}

type Speak = Translate<'membercentre'>
type DayRow = Profit['days'][number]

function dayColumns(t: Speak, currency: Profit['currency']): Column<DayRow>[] {
  const moves = ['promotions', 'deposits', 'withdrawals'] as const
  return [
    { key: 'day', title: t('profit.day'), cell: ({ day }) => <bdi>{day}</bdi> },
    ...playColumns<DayRow>(t, currency),
    ...moves.map(
      (name): Column<DayRow> => ({
        key: name,
        title: t(`profit.${name}`),
        align: 'end',
        cell: (day) => <Money amount={day[name]} currency={currency} />,
      }),
    ),
  ]
}

/** The columns of what was played: what is left, stakes, payouts, bets. */
function playColumns<Row extends Profit['types'][number] | DayRow>(
  t: Speak,
  currency: Profit['currency'],
): Column<Row>[] {
  const money = (name: 'net' | 'stake' | 'payout'): Column<Row> => ({
    key: name,
    title: t(`profit.${name}`),
    align: 'end',
    cell: (row) => <Money amount={row[name]} currency={currency} signed={name === 'net'} />,
  })
  return [
    money('net'),
    money('stake'),
    money('payout'),
    { key: 'bets', title: t('profit.bets'), align: 'end', cell: ({ bets }) => bets },
  ]
}
