import { referralsApi } from '@croupier/api/engagement/referrals'
import { rewardsApi } from '@croupier/api/engagement/rewards'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission, useSwitch } from '../../app/site.tsx'
import { Code, Facts } from '../../reporting/records/Facts.tsx'
import { Friends } from '../referrals/Friends.tsx'
import { ReferralProgram } from '../referrals/ReferralProgram.tsx'
import { RecordList } from '../../reporting/records/RecordList.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'

/** Invite friends (referral): the member's own link, who came by it, and what that earns. */
export function ReferralPage() {
  const t = useText('membercentre')
  const { brand } = usePermission()
  const isRunning = useSwitch('REFERRAL')
  const { data, error, refetch } = useQuery(query(rewardsApi.referral, {}))
  const { data: rewards } = useQuery(query(referralsApi.program, {}))
  const make = useAction(rewardsApi.makeCode, { refreshes: [rewardsApi.referral] })
  return (
    <>
      <section className="panel referral">
        <p className="muted">{t('referral.why')}</p>
        {rewards?.program ? (
          <ReferralProgram rewards={rewards} program={rewards.program} />
        ) : (
          <p className="note">
            {isRunning ? t('referral.reward') : t('referral.noReward', { brand: brand.name })}
          </p>
        )}
        {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton className="skeleton-rows" />}
        {data?.code === null ? (
          <Button look="main" icon="link" busy={make.isPending} onClick={() => make.mutate({})}>
            {t('referral.make')}
          </Button>
        ) : null}
        {data?.code ? <OwnLink code={data.code} /> : null}
        <RefusalNote error={make.error} />
      </section>
      <h2 className="list-title">{t('referral.people')}</h2>
      {rewards?.program ? <Friends /> : <People />}
    </>
  )
}

function OwnLink({ code }: { code: string }) {
  const t = useText('membercentre')
  const { brand } = usePermission()
  const link = `${window.location.origin}/register?referralCode=${code}`
  return (
    <div className="referral-link">
      <QrCode text={link} label={t('referral.qr')} size={168} />
      <div>
        <Facts
          facts={[
            { name: t('referral.code'), value: <Code text={code} />, copy: code },
            { name: t('referral.link'), value: <Code text={link} />, copy: link },
          ]}
        />
        {typeof navigator.share === 'function' ? (
          <Button
            icon="share-2"
            onClick={() => {
              // Whoever closes the sheet of the system has only changed their mind.
              navigator.share({ title: brand.name, url: link }).catch(() => {})
            }}
          >
            {t('referral.share')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function People() {
  const t = useText('membercentre')
  const { brand } = usePermission()
  const pages = usePages({
    key: [rewardsApi.invited.path],
    load: (page, signal) => callEndpoint(rewardsApi.invited, { limit: 20, ...page }, { signal }),
  })
  return (
    <RecordList
      pages={pages}
      label={t('referral.people')}
      empty={t('referral.none')}
      icon="users"
      totals={null}
      itemKey={({ account, joinedAt }) => `${account} ${joinedAt.toISOString()}`}
    >
      {({ account, joinedAt, hasDeposited, hasPlayed }) => (
        <div className="line">
          <span className="line-what">
            <bdi>{account}</bdi>
            <small>
              <time dateTime={joinedAt.toISOString()}>{formatZoned(joinedAt, brand.timeZone)}</time>
            </small>
          </span>
          <Badge tone={hasPlayed ? 'good' : hasDeposited ? 'accent' : 'neutral'}>
            {t(
              hasPlayed
                ? 'referral.played'
                : hasDeposited
                  ? 'referral.deposited'
                  : 'referral.joined',
            )}
          </Badge>
        </div>
      )}
    </RecordList>
  )
}
