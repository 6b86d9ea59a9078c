import type { OutputOf } from '@croupier/api/endpoint'
import { rewardsApi } from '@croupier/api/engagement/rewards'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Icon } from '@croupier/kit/ui/Icon'
import { Badge, EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { useAddress } from '../../reporting/records/address.ts'
import { Totals } from '../../reporting/records/RecordList.tsx'

type Board = OutputOf<typeof rewardsApi.leaderboard>

/** The week's board (missionLeaderboard): the highest valid bets of settled rounds, and the reader's own place. */
export function LeaderboardPage() {
  const t = useText('membercentre')
  const { value, change } = useAddress()
  const week = value('week') === 'last' ? 'last' : 'this'
  const { data, error, refetch } = useQuery({
    ...query(rewardsApi.leaderboard, { week }),
    staleTime: 5_000,
  })
  return (
    <>
      <Tabs
        label={t('board.week')}
        look="pills"
        items={[
          { key: 'this', label: t('board.this') },
          { key: 'last', label: t('board.last') },
        ]}
        current={week}
        onChoose={(key) => change({ week: key === 'this' ? null : key })}
      />
      <p className="muted">{t('board.why')}</p>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? <Places board={data} /> : null}
    </>
  )
}

function Places({ board: { rows, own, currency, from, to } }: { board: Board }) {
  const t = useText('membercentre')
  const missions = useText('missions')
  return (
    <>
      <Totals
        label={t('board.own')}
        items={[
          { name: t('board.own'), value: own.place ?? t('board.own.none') },
          {
            name: t('board.valid'),
            value: <Money amount={own.validBets} currency={currency} />,
          },
          { name: t('board.week'), value: <Week from={from} to={to} /> },
        ]}
      />
      {rows.length === 0 ? <EmptyState icon="trophy" title={t('board.none')} /> : null}
      <ol className="lines" aria-label={missions('tab.week')}>
        {rows.map(({ place, account, validBets, isOwn }, index) => (
          <li
            // Masked names may be alike; the order of the answer tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${place} ${account} ${index}`}
            className="line board-line"
            data-own={isOwn ? '' : undefined}
          >
            <span className="board-place" data-place={place}>
              {place <= 3 ? <Icon name="medal" /> : null}
              <span className="sr-only">{t('board.place')} </span>
              {place}
            </span>
            <span className="line-what">
              <span>
                <bdi>{account}</bdi> {isOwn ? <Badge tone="accent">{t('board.you')}</Badge> : null}
              </span>
            </span>
            <span className="record-end">
              <span className="sr-only">{t('board.valid')} </span>
              <Money amount={validBets} currency={currency} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Breaks between its days, never within one. */
function Week({ from, to }: { from: string; to: string }) {
  return (
    <>
      <bdi>{from}</bdi> – <bdi>{to}</bdi>
    </>
  )
}
