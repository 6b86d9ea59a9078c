import { saveCsv } from '@croupier/kit/csv'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { decimalOf } from '@croupier/shared/money'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { DayChart } from '../shared/DayChart.tsx'
import { everyDay } from '../shared/bars.ts'
import { fileHead } from '../shared/Report.tsx'
import type { Overview } from './overview.ts'

const metrics = [
  'profitAfterSalaries',
  'salaries',
  'profit',
  'validBet',
  'stake',
  'payout',
  'promotions',
  'deposits',
  'withdrawals',
] as const
type Metric = (typeof metrics)[number]

/** One figure of the team, day by day, with its sum over the span; all of them go into a file. */
export function FiguresByDay({ overview }: { overview: Overview }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const [metric, setMetric] = useState<Metric>('profitAfterSalaries')
  const isResult = metric === 'profit' || metric === 'profitAfterSalaries'
  const days = overview.byDay.map((row) => ({ day: row.day, amount: row[metric] }))
  const save = (): void =>
    saveCsv('agent-overview', [
      [
        fileHead(t('day'), brand.timeZone),
        ...metrics.map((key) => fileHead(t(key), brand.currency)),
      ],
      ...overview.byDay.map((row) => [row.day, ...metrics.map((key) => decimalOf(row[key]))]),
    ])
  return (
    <section className="panel agent-block" aria-label={t('byDay')}>
      <div className="panel-head">
        <h2>{t('byDay')}</h2>
        <strong className="agent-sum">
          <Money amount={overview.total[metric]} currency={brand.currency} signed={isResult} />
        </strong>
        <Button size="small" icon="download" onClick={save}>
          {t('csv')}
        </Button>
      </div>
      <Tabs
        look="pills"
        label={t('figure')}
        items={metrics.map((key) => ({ key, label: t(key) }))}
        current={metric}
        onChoose={setMetric}
      />
      <DayChart title={t(metric)} days={everyDay(overview, days)} signed={isResult} />
    </section>
  )
}
