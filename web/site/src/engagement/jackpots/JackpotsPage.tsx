import type { JackpotPool } from '@croupier/api/engagement/jackpots'
import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { paths } from '../../paths.ts'
import { Code, Facts } from '../../reporting/records/Facts.tsx'
import { JackpotWin } from './JackpotWin.tsx'
import { JackpotWinners } from './JackpotWinners.tsx'
import { PoolTiles } from './PoolTiles.tsx'
import { type Jackpot, useJackpot } from './use-jackpot.ts'
import { useAmountWords, usePercentWords } from './words.ts'
import '../../styles/content.css'
import '../../styles/records.css'
import './jackpots.css'

/** Mystery jackpots: the pools, what they follow, who won them, and the way to check it. */
export function JackpotsPage() {
  const t = useText('jackpots')
  const frames = useText('frames')
  const { data, error, refetch } = useJackpot()
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { jackpot } = data
  return (
    <div className="content-page jackpots">
      <h1>{jackpot?.title ?? t('title')}</h1>
      {jackpot ? (
        <>
          <p className="muted">{jackpot.summary}</p>
          <PoolTiles pools={jackpot.pools} currency={jackpot.currency} />
          <Rules jackpot={jackpot} />
          <Hashes pools={jackpot.pools} />
        </>
      ) : (
        <EmptyState art="presents" title={t('none')}>
          <Link href={paths.promotions()} className="btn btn-main">
            {frames('promotions')}
          </Link>
        </EmptyState>
      )}
      <JackpotWinners />
      <JackpotWin />
    </div>
  )
}

function Rules({ jackpot }: { jackpot: Jackpot }) {
  const t = useText('jackpots')
  const common = useText('common')
  const amount = useAmountWords(jackpot.currency)
  const percent = usePercentWords()
  const shares = jackpot.pools.map(
    ({ tier, share }) => `${t(`tier.${tier}`)} ${percent.share(share)}`,
  )
  const types = jackpot.gameTypes.map((type) => common(`category.${type}`))
  return (
    <section className="panel">
      <h2>{t('rules')}</h2>
      <ul className="jackpot-rules">
        <li>{t('rules.share', { shares: shares.join(', ') })}</li>
        <li>{t('rules.most', { amount: amount(jackpot.mostStake) })}</li>
        <li>
          {t('rules.games', {
            types: types.join(', '),
            edge: percent.edge(jackpot.neededEdgePpm),
          })}
        </li>
        <li>{t('rules.hit')}</li>
        <li>{t('rules.shown', { minutes: jackpot.publishMinutes })}</li>
        <li>{t('rules.passed')}</li>
        <li>{t('rules.canceled')}</li>
      </ul>
    </section>
  )
}

/** What was published of the running pools. */
function Hashes({ pools }: { pools: readonly JackpotPool[] }) {
  const t = useText('jackpots')
  const records = useText('records')
  return (
    <section className="panel">
      <h2>{records('fair.commitment')}</h2>
      <Facts
        facts={pools.toReversed().map(({ tier, number, commitment }) => ({
          name: `${t(`tier.${tier}`)} ${number}`,
          value: <Code text={commitment} />,
          copy: commitment,
        }))}
      />
    </section>
  )
}
