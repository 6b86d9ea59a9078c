import { consoleApi } from '@croupier/api/console/console'
import { consoleFiguresApi } from '@croupier/api/reporting/console-figures'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { decimalOf } from '@croupier/shared/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { staffQuery } from '../app/api.ts'
import { currencyOf, useDesk } from '../app/desk.tsx'
import { BrandsTable } from './BrandsTable.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { isMoney, isResult, type Metric, metrics, valueOf } from './metrics.ts'
import { PartBars } from './PartBars.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { dayOf, type Period, readPeriod } from '../ui/periods.ts'
import { TrendChart } from './TrendChart.tsx'
import { TroubleNotes } from './Trouble.tsx'
import { WaitingStrip } from './WaitingStrip.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { PageHead, When } from '../ui/words.tsx'

const REFRESH_MS = 15_000
type Figures = OutputOf<typeof consoleFiguresApi.figures>

/** What waits for somebody, and the brand's figures against those of the period before. The address keeps what is shown. */
export function DashboardPage() {
  const t = useText('console')
  const { brand } = useDesk()
  const [query, setQuery] = useSearchParams()
  const [openedAt] = useState(() => new Date())
  const metric = metrics.find((known) => known === query.get('show')) ?? 'ggr'
  const show = (next: Period, chosen: Metric): void =>
    setQuery({ ...next, show: chosen }, { replace: true })
  const waiting = useQuery({
    ...staffQuery(consoleApi.dashboard, {}),
    refetchInterval: REFRESH_MS,
  })
  const today = waiting.data?.today.day ?? dayOf(brand.timeZone, openedAt)
  const period = readPeriod(query, today)
  const found = useQuery({
    ...staffQuery(consoleFiguresApi.figures, period),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead
        title={t('nav.dashboard')}
        lead={
          found.data ? (
            <>
              {t('dashboard.lead', { brand: brand.name, day: today })} <When at={found.data.asOf} />
            </>
          ) : undefined
        }
      />
      {waiting.data ? <TroubleNotes {...waiting.data.trouble} /> : null}
      {waiting.data ? <WaitingStrip {...waiting.data} /> : null}
      <PeriodBar period={period} today={today} onChange={(next) => show(next, metric)} />
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <PeriodFigures
          figures={found.data}
          period={period}
          metric={metric}
          onChoose={(chosen) => show(period, chosen)}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}

function PeriodFigures({
  figures,
  period,
  metric,
  onChoose,
}: {
  figures: Figures
  period: Period
  metric: Metric
  onChoose: (metric: Metric) => void
}) {
  const t = useText('operations')
  const common = useText('common')
  const { language } = useTextBook()
  const { self } = useDesk()
  const { currency, points, before, total, totalBefore } = figures
  const money = { tag: language.tag, currency: currencyOf(currency), signed: isResult(metric) }
  const count = new Intl.NumberFormat(language.tag, { numberingSystem: 'latn' })
  const spanName = `${period.from}-${period.to}`
  return (
    <>
      <FigureTiles
        total={total}
        before={totalBefore}
        currency={currency}
        chosen={metric}
        onChoose={onChoose}
      />
      <TrendChart
        title={t(`metric.${metric}`)}
        points={points.map((point, place) => {
          const earlier = before[place]
          const then = earlier ? valueOf(earlier, metric) : 0n
          return { at: point.at, now: valueOf(point, metric), before: then }
        })}
        format={(value) => (isMoney(metric) ? formatMoney(value, money) : count.format(value))}
        exact={(value) => (isMoney(metric) ? decimalOf(value) : String(value))}
        csv={`${metric}-${spanName}`}
      />
      <div className="figure-parts">
        <PartBars
          title={t('types')}
          parts={figures.types.map(({ gameType, ...played }) => ({
            name: gameType === null ? t('gameType.none') : common(`category.${gameType}`),
            ...played,
          }))}
          currency={currency}
          csv={`types-${spanName}`}
        />
        <PartBars
          title={t('vendors')}
          parts={figures.vendors.map(({ vendor, ...played }) => ({ name: vendor, ...played }))}
          currency={currency}
          csv={`vendors-${spanName}`}
        />
        <PartBars
          title={t('titles')}
          parts={figures.games.map(({ title, bets, stake, payout }) => ({
            name: title,
            bets,
            stake,
            payout,
          }))}
          currency={currency}
          csv={`titles-${spanName}`}
        />
      </div>
      {self.brands.length > 1 ? <BrandsTable period={period} /> : null}
    </>
  )
}
