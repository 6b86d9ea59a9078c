import { referralsApi } from '@croupier/api/engagement/referrals'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Badge } from '@croupier/kit/ui/states'
import { Progress } from '@croupier/kit/ui/Progress'
import { usePermission } from '../../app/site.tsx'
import { RecordList } from '../../reporting/records/RecordList.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { shareOf } from '../bonuses/share-of.ts'

const tones = {
  waiting: 'accent',
  qualified: 'good',
  not_counted: 'neutral',
  lapsed: 'neutral',
} as const

/** Who came by the invitation, and how far each has come; of their bets only tenths of what is asked for. */
export function Friends() {
  const t = useText('referrals')
  const centre = useText('membercentre')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const pages = usePages({
    key: [referralsApi.friends.path],
    load: (page, signal) => callEndpoint(referralsApi.friends, { limit: 20, ...page }, { signal }),
  })
  return (
    <RecordList
      pages={pages}
      label={centre('referral.people')}
      empty={centre('referral.none')}
      icon="users"
      totals={null}
      itemKey={({ account, joinedAt }) => `${account} ${joinedAt.toISOString()}`}
    >
      {({ account, joinedAt, state, tenths, until }) => (
        <div className="line">
          <span className="line-what">
            <bdi>{account}</bdi>
            <small>
              <time dateTime={joinedAt.toISOString()}>{formatZoned(joinedAt, brand.timeZone)}</time>
            </small>
            {state === 'waiting' ? (
              <>
                <Progress
                  value={tenths}
                  max={10}
                  label={t('progress', { percent: shareOf(tenths * 1_000, tag) })}
                />
                <small>{t('progress', { percent: shareOf(tenths * 1_000, tag) })}</small>
              </>
            ) : null}
            {until === null ? null : (
              <small>{t('until', { time: formatZoned(until, brand.timeZone) })}</small>
            )}
          </span>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </div>
      )}
    </RecordList>
  )
}
