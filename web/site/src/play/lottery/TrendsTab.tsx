import type { OutputOf } from '@croupier/api/endpoint'
import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import type { LotteryGame } from '@croupier/api/play/lottery/shapes'
import { BALLS } from '@croupier/games/lottery/rules/families.ts'
import { query } from '@croupier/kit/api/queries'
import type { TextKey } from '@croupier/kit/i18n/areas'
import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { MissingGrid } from './MissingGrid.tsx'
import { OutcomeRoad } from './OutcomeRoad.tsx'
import { TrendChart } from './TrendChart.tsx'
import './lottery-trends.css'

type Trends = OutputOf<typeof lotteryDrawsApi.trends>
const SPANS = ['30', '50', '100'] as const

/** What came, how long each number has not come, and runs of equal outcomes. Past draws do not change the chances of the next. */
export function TrendsTab({ game }: { game: LotteryGame }) {
  const t = useText('lottery')
  const [span, setSpan] = useState<(typeof SPANS)[number]>('50')
  const { data, error, refetch } = useQuery(
    query(lotteryDrawsApi.trends, { gameCode: game.code, draws: Number(span) }),
  )
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton className="skeleton-page" />
      </div>
    )
  if (data.draws.length === 0) return <EmptyState icon="chart-line" title={t('trends.none')} />
  return (
    <div className="lot-trends">
      <Tabs
        label={t('trends.draws')}
        look="pills"
        items={SPANS.map((key) => ({ key, label: t('trends.last', { count: Number(key) }) }))}
        current={span}
        onChoose={setSpan}
      />
      <Charts game={game} trends={data} />
      {data.roads.map(({ name, runs }) => (
        <section key={name} className="panel lot-chart">
          <h2>{t(`road.${name}`)}</h2>
          <OutcomeRoad runs={runs} />
        </section>
      ))}
      <p className="lot-hint">{t('trends.note')}</p>
    </div>
  )
}

function Charts({ game, trends }: { game: LotteryGame; trends: Trends }) {
  const t = useText('lottery')
  const [chosen, setChosen] = useState(trends.charts[0]?.name ?? '')
  const chart = trends.charts.find(({ name }) => name === chosen) ?? trends.charts[0]
  if (!chart) return null
  const place = /^\d+$/.test(chart.name) ? Number(chart.name) : null
  const nameOf = (name: string): string =>
    /^\d+$/.test(name)
      ? t('row.place', { place: Number(name) })
      : t(`chart.${name}` as TextKey<'lottery'>)
  return (
    <section className="panel lot-chart">
      {trends.charts.length > 1 ? (
        <Tabs
          label={t('trends.chart')}
          items={trends.charts.map(({ name }) => ({ key: name, label: nameOf(name) }))}
          current={chart.name}
          onChoose={setChosen}
        />
      ) : null}
      {place === null ? (
        <MissingGrid tokens={chart.tokens} />
      ) : (
        <TrendChart
          tokens={chart.tokens}
          draws={trends.draws.map(({ issue, result }) => ({
            issue,
            token: result[BALLS]?.[place - 1] ?? '',
          }))}
          family={game.family}
        />
      )}
    </section>
  )
}
