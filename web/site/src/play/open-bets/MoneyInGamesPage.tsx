import type { OutputOf } from '@croupier/api/endpoint'
import { stakesApi } from '@croupier/api/play/open-bets'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Icon } from '@croupier/kit/ui/Icon'
import { Badge, type BadgeTone, EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember, usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { writeRound } from '../../reporting/records/address.ts'
import { Totals } from '../../reporting/records/RecordList.tsx'

type OpenStake = OutputOf<typeof stakesApi.mine>['items'][number]

/** Rounds end by themselves while the page is looked at. */
const ASK_AGAIN_MS = 5_000

const tones: Record<OpenStake['state'], BadgeTone> = {
  placing: 'neutral',
  playing: 'accent',
  at_table: 'accent',
  paying: 'good',
  provider: 'warning',
}

/** Money in games (moneyInGames): every stake whose round has not ended, until when it will, and what happens then. */
export function MoneyInGamesPage() {
  const t = useText('records')
  const { data, error, refetch } = useQuery({
    ...query(stakesApi.mine, {}),
    refetchInterval: ASK_AGAIN_MS,
  })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton className="skeleton-rows" />
      </div>
    )
  }
  if (data.items.length === 0)
    return (
      <EmptyState art="purse" title={t('stakes.empty')}>
        <p className="muted">{t('stakes.empty.text')}</p>
      </EmptyState>
    )
  return (
    <>
      <p className="muted">{t('stakes.lead')}</p>
      <Totals
        items={[
          {
            name: t('stakes.total'),
            value: <Money amount={data.total} currency={data.currency} />,
          },
          { name: t('stakes.rounds'), value: data.items.length },
        ]}
      />
      <ul className="lines" aria-label={t('stakes')}>
        {data.items.map((stake) => (
          <li key={writeRound(stake)}>
            <StakeLine stake={stake} isLate={stake.deadline < data.serverTime} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** `isLate`: its time has passed and promises nothing any more. */
function StakeLine({ stake, isLate }: { stake: OpenStake; isLate: boolean }) {
  const t = useText('records')
  const { brand } = usePermission()
  const { title, gameCode, roundId, vendor, state, currency, openedAt } = stake
  const time = formatZoned(stake.deadline, brand.timeZone)
  return (
    <article className="stake">
      <div className="stake-head">
        <span className="line-what">
          {title ?? gameCode ?? roundId}
          <small>
            {vendor === null ? null : <span>{`${vendor} · `}</span>}
            <time dateTime={openedAt.toISOString()}>{formatZoned(openedAt, brand.timeZone)}</time>
          </small>
        </span>
        <span className="record-end">
          <Money amount={stake.stake} currency={currency} />
          <Badge tone={tones[state]}>{t(`stakes.state.${state}`)}</Badge>
        </span>
      </div>
      <p className="stake-then">
        <Icon name="clock" size={16} />
        <span>
          {isLate
            ? t('stakes.late', { time })
            : [t('stakes.until', { time }), t(`stakes.then.${state}`)].join(' ')}
        </span>
      </p>
      <div className="stake-ways">
        <Resume stake={stake} />
        <Link
          className="btn btn-quiet btn-small"
          href={`${paths.member('personalHistoryCopy')}?round=${encodeURIComponent(writeRound(stake))}`}
        >
          {t('stakes.round')}
        </Link>
      </div>
    </article>
  )
}

/** Back into the game; rounds of a member’s free play open as such. */
function Resume({ stake: { gameCode, state } }: { stake: OpenStake }) {
  const t = useText('records')
  const member = useMember()
  if (gameCode === null) return null
  return (
    <Link
      className={`btn btn-small ${state === 'playing' ? 'btn-main' : 'btn-quiet'}`}
      href={paths.play(gameCode, member?.isTrial ? 'trial' : 'real')}
    >
      {t(state === 'playing' ? 'stakes.resume' : 'stakes.game')}
    </Link>
  )
}
