import { consoleApi } from '@croupier/api/console'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { staffQuery } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import { paths } from '../app/paths.ts'
import { DayChart } from '../parts/DayChart.tsx'
import { Failure, Loading } from '../parts/states.tsx'
import { Amount, PageHead, When } from '../parts/words.tsx'

const REFRESH_MS = 15_000
type Dashboard = OutputOf<typeof consoleApi.dashboard>

/** The brand's day at a glance, and what waits for somebody. */
export function DashboardPage() {
  const t = useText('console')
  const { brand } = useDesk()
  const found = useQuery({
    ...staffQuery(consoleApi.dashboard, {}),
    refetchInterval: REFRESH_MS,
  })
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { today, days, currency, waiting, liabilities, asOf } = found.data
  return (
    <>
      <PageHead
        title={t('nav.dashboard')}
        lead={
          <>
            {t('dashboard.lead', { brand: brand.name, day: today.day })} <When at={asOf} />
          </>
        }
      />
      <WaitingStrip waiting={waiting} currency={currency} />
      <div className="tiles">
        <Tile name={t('figure.ggr')} accent>
          <Amount amount={today.stake - today.payout} currency={currency} />
        </Tile>
        <Tile name={t('figure.deposits')}>
          <Amount amount={today.deposits} currency={currency} />
        </Tile>
        <Tile name={t('figure.withdrawals')}>
          <Amount amount={today.withdrawals} currency={currency} />
        </Tile>
        <Tile name={t('figure.activePlayers')}>
          <span className="num">{today.activePlayers}</span>
        </Tile>
        <Tile name={t('figure.stake')}>
          <Amount amount={today.stake} currency={currency} />
        </Tile>
        <Tile name={t('figure.payout')}>
          <Amount amount={today.payout} currency={currency} />
        </Tile>
        <Tile name={t('figure.bets')}>
          <span className="num">{today.bets}</span>
        </Tile>
        <Tile name={t('figure.liabilities')}>
          <Amount amount={liabilities} currency={currency} />
        </Tile>
      </div>
      <div className="charts">
        <DayChart
          title={t('chart.ggr')}
          days={days.map(({ day, stake, payout }) => ({ day, values: [stake - payout] }))}
          names={[t('figure.ggr')]}
          currency={currency}
        />
        <DayChart
          title={t('chart.payments')}
          days={days.map(({ day, deposits, withdrawals }) => ({
            day,
            values: [deposits, withdrawals],
          }))}
          names={[t('figure.deposits'), t('figure.withdrawals')]}
          currency={currency}
        />
      </div>
    </>
  )
}

function Tile({ name, accent, children }: { name: string; accent?: boolean; children: ReactNode }) {
  return (
    <div className="tile" data-accent={accent ? '' : undefined}>
      <span className="tile-name">{name}</span>
      <span className="tile-value">{children}</span>
    </div>
  )
}

function WaitingStrip({ waiting, currency }: { waiting: Dashboard['waiting']; currency: string }) {
  const t = useText('console')
  const late = waiting.withdrawalsLate > 0
  return (
    <div className="waiting">
      <Link href={paths.withdrawals()} className="waiting-item" data-late={late ? '' : undefined}>
        <span>
          <strong className="num">{waiting.withdrawals}</strong>{' '}
          {t('waiting.withdrawals', { count: waiting.withdrawals })}
          {waiting.withdrawals > 0 ? (
            <>
              {' · '}
              <Amount amount={waiting.withdrawalsAmount} currency={currency} />
            </>
          ) : null}
        </span>
        {late ? (
          <span className="late">
            <TriangleAlert size={15} aria-hidden="true" />
            {t('waiting.late', { count: waiting.withdrawalsLate })}
          </span>
        ) : null}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
      <Link href={paths.cases()} className="waiting-item">
        <span>
          <strong className="num">{waiting.cases}</strong>{' '}
          {t('waiting.cases', { count: waiting.cases })}
        </span>
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </div>
  )
}
