import { agentPayApi } from '@croupier/api/agent-pay'
import { type ContractType, contractTypes } from '@croupier/api/agents'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { saveCsv } from '@croupier/kit/csv'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Skeleton } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { decimalOf } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../../app/PageBoundary.tsx'
import { useAddress } from '../../member/records/address.ts'
import { PeriodFilter, usePeriod } from '../../member/records/PeriodFilter.tsx'
import { everyDay } from '../parts/bars.ts'
import { DayChart } from '../parts/DayChart.tsx'
import { spanOf } from '../parts/team-span.ts'
import { incomeByDay } from './income-by-day.ts'
import { Amount } from './MathsView.tsx'
import { MoveToCash } from './MoveToCash.tsx'

type Income = OutputOf<typeof agentPayApi.income>

/** My income (agentRevenueReport): what was earned, by type and day, and the way into cash. */
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
  const { language } = useTextBook()
  const [shown, setShown] = useState<ContractType | 'all'>('all')
  const whole = new Intl.NumberFormat(`${language.tag}-u-nu-latn`)
  const days = everyDay(income, incomeByDay(income.byDay, shown))
  const save = (): void =>
    saveCsv('agent-income', [
      [t('day'), t('kind'), t('amount')],
      ...income.byDay.map(({ day, type, amount }) => [day, type, decimalOf(amount)]),
    ])
  return (
    <>
      <ul className="agent-tiles">
        <li className="agent-tile">
          <span className="muted">{t('income.total')}</span>
          <strong className="money">
            <Amount of={income.total} />
          </strong>
        </li>
        {income.byType.map(({ type, amount, lines }) => (
          <li key={type} className="agent-tile">
            <span className="muted">{t(`type.${type}`)}</span>
            <strong className="money">
              <Amount of={amount} />
            </strong>
            <span className="muted">
              {t('income.lines', { count: lines, lines: whole.format(lines) })}
            </span>
          </li>
        ))}
      </ul>
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
        <DayChart title={t('income.total')} days={days} />
      </section>
    </>
  )
}
