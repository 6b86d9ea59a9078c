import type { OutputOf } from '@croupier/api/endpoint'
import { missionsApi } from '@croupier/api/engagement/missions'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Badge, EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { Totals } from '../../reporting/records/RecordList.tsx'
import { RewardList } from './RewardList.tsx'
import { TimeLeft } from './TimeLeft.tsx'

type Board = OutputOf<typeof missionsApi.leaderboard>

/** Who has the most points of the season, what places get, and where the reader stands. */
export function SeasonBoard() {
  const t = useText('missions')
  const { data, error, refetch } = useQuery({
    ...query(missionsApi.leaderboard, { limit: 50 }),
    staleTime: 5_000,
  })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-page" />
  if (data.season === null) return <EmptyState icon="trophy" title={t('board.noSeason')} />
  return <Places board={data} season={data.season} />
}

function Places({ board, season }: { board: Board; season: NonNullable<Board['season']> }) {
  const t = useText('missions')
  const { rows, own, currency } = board
  return (
    <>
      <p className="muted">{t('board.why')}</p>
      <Totals
        label={season.title}
        items={[
          { name: t('board.own'), value: own.place ?? t('board.own.none') },
          { name: t('board.points'), value: own.points },
          ...(season.endsAt
            ? [{ name: t('ends'), value: <TimeLeft until={season.endsAt} /> }]
            : []),
        ]}
      />
      {rows.length === 0 ? <EmptyState icon="trophy" title={t('board.none')} /> : null}
      <ol className="lines" aria-label={season.title}>
        {rows.map(({ place, account, points, prize, isOwn }) => (
          <li key={place} className="line board-line" data-own={isOwn ? '' : undefined}>
            <span className="board-place" data-place={place}>
              {place <= 3 ? <Icon name="medal" /> : null}
              <span className="sr-only">{t('board.place')} </span>
              {place}
            </span>
            <span className="line-what">
              <span>
                <bdi>{account}</bdi> {isOwn ? <Badge tone="accent">{t('board.you')}</Badge> : null}
              </span>
              {prize.length > 0 ? <RewardList rewards={prize} currency={currency} /> : null}
            </span>
            <span className="record-end">{t('season.points', { points })}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
