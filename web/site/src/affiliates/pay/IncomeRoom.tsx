import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import { type ContractType, contractTypes } from '@croupier/api/affiliates/agents'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { saveCsv } from '@croupier/kit/csv'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Skeleton } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { decimalOf } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { useAddress } from '../../reporting/records/address.ts'
import { PeriodFilter, usePeriod } from '../../reporting/records/PeriodFilter.tsx'
import { everyDay } from '../shared/bars.ts'
import { DayChart } from '../shared/DayChart.tsx'
import { spanOf } from '../shared/team-span.ts'
import { fileHead } from '../shared/Report.tsx'
import { incomeByDay } from './income-by-day.ts'
import { Amount } from './MathsView.tsx'
import { MoveToCash } from './MoveToCash.tsx'
import { TakeBacks } from './TakeBacks.tsx'

type Income = OutputOf<typeof agentPayApi.income>

/** My income (agentRevenueReport): what was paid, what was taken back, what stays, by type and day, and the way into cash. */
export function IncomeRoom() {
  const { change } = useAddress()
  const { data, error, refetch } = useQuery(query(agentPayApi.income, spanOf(usePeriod())))
  return (
    <>
      <MoveToCash />
      <section className="panel record-filters">
        <PeriodFilter unsaid="previous30" onChange={change} />
      </section>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? <Earned income={data} /> : null}
    </>
  )
}

function Earned({ income }: { income: Income }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const [shown, setShown] = useState<ContractType | 'all'>('all')
  const days = everyDay(income, incomeByDay(income.byDay, shown))
  const money = (title: string): string => fileHead(title, income.currency)
  const save = (): void =>
    saveCsv('agent-income', [
      [
        fileHead(t('day'), brand.timeZone),
        t('kind'),
        money(t('income.paid')),
        money(t('income.takenBack')),
        money(t('income.net')),
      ],
      ...income.byDay.map(({ day, type, paid, takenBack, net }) => [
        day,
        t(`type.${type}`),
        decimalOf(paid),
        decimalOf(takenBack),
        decimalOf(net),
      ]),
    ])
  return (
    <>
      <Tiles income={income} />
      {income.takeBacks.length > 0 ? <TakeBacks of={income.takeBacks} /> : null}
      <section className="panel agent-block" aria-label={t('byDay')}>
        <div className="panel-head">
          <h2>{t('byDay')}</h2>
          <Button size="small" icon="download" onClick={save}>
            {t('csv')}
          </Button>
        </div>
        <Tabs
          look="pills"
          label={t('kind')}
          items={(['all', ...contractTypes] as const).map((key) => ({
            key,
            label: key === 'all' ? t('all') : t(`type.${key}`),
          }))}
          current={shown}
          onChoose={setShown}
        />
        <DayChart title={t('income.net')} days={days} />
      </section>
    </>
  )
}

/** What stays, what was paid and what was taken back; then what stays of each type. */
function Tiles({ income }: { income: Income }) {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  const whole = new Intl.NumberFormat(`${language.tag}-u-nu-latn`)
  const sums = [
    { key: 'net', amount: income.net, signed: true },
    { key: 'paid', amount: income.paid },
    { key: 'takenBack', amount: -income.takenBack, signed: true },
  ] as const
  return (
    <>
      <ul className="agent-tiles">
        {sums.map(({ key, amount, ...look }) => (
          <Tile key={key} name={t(`income.${key}`)} amount={amount} {...look} />
        ))}
      </ul>
      <ul className="agent-tiles agent-tiles-even">
        {income.byType.map(({ type, net, takenBack, lines }) => (
          <Tile key={type} name={t(`type.${type}`)} amount={net} signed>
            <span className="muted">
              {t('income.lines', { count: lines, lines: whole.format(lines) })}
            </span>
            {takenBack > 0n ? (
              <span className="muted">
                {t('pay.takenBack')} <Amount of={-takenBack} signed />
              </span>
            ) : null}
          </Tile>
        ))}
      </ul>
    </>
  )
}

function Tile(props: { name: string; amount: bigint; signed?: boolean; children?: ReactNode }) {
  const { name, amount, signed = false, children } = props
  return (
    <li className="agent-tile">
      <span className="muted">{name}</span>
      <strong className="money">
        <Amount of={amount} signed={signed} />
      </strong>
      {children}
    </li>
  )
}
