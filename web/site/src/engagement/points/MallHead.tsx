import type { OutputOf } from '@croupier/api/endpoint'
import type { MallItem, pointsApi } from '@croupier/api/engagement/points'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { Progress } from '@croupier/kit/ui/Progress'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import type { Conversion } from './conversion.ts'
import { ConvertDialog } from './ConvertDialog.tsx'
import { ItemArt } from './ItemArt.tsx'
import { usePointsText } from './points-text.ts'

type Balance = OutputOf<typeof pointsApi.balance>

/** What the member has, how far the next item is, and the way to cash. */
export function MallHead({
  balance,
  isMember,
  items,
  conversion,
}: {
  balance: Balance | undefined
  isMember: boolean
  items: readonly MallItem[]
  conversion: Conversion | null
}) {
  const t = useText('points')
  const frames = useText('frames')
  const { exact } = usePointsText()
  const [converts, setConverts] = useState(false)
  return (
    <header className="points-head">
      <div className="points-head-text">
        <h1>{frames('mall')}</h1>
        <p>{t('lead')}</p>
        {isMember ? (
          <dl className="points-balance" aria-live="polite">
            <dt>{t('balance')}</dt>
            <dd>
              {balance ? <bdi>{exact(balance.points)}</bdi> : <Skeleton className="points-wait" />}
            </dd>
          </dl>
        ) : (
          <Link href={paths.login()} className="btn btn-main">
            {t('balance.signIn')}
          </Link>
        )}
        <p className="points-notes">
          <Badge>{t('balance.never')}</Badge>
          {balance && balance.multiplier !== 100 ? (
            <Badge tone="accent">
              {t('balance.multiplier', { percent: `${balance.multiplier / 100}×` })}
            </Badge>
          ) : null}
        </p>
        {balance && balance.points < 0n ? (
          <p className="note">{t('balance.owed', { points: exact(-balance.points) })}</p>
        ) : null}
        {balance ? <Next items={items} available={Number(balance.available)} /> : null}
        {balance && conversion ? (
          <Button
            look="main"
            icon="coins"
            disabled={balance.available < BigInt(conversion.points)}
            onClick={() => setConverts(true)}
          >
            {t('convert')}
          </Button>
        ) : null}
      </div>
      <div className="points-head-art" aria-hidden="true">
        <ItemArt name="coins" />
        <ItemArt name="gift" />
      </div>
      {converts && balance && conversion ? (
        <ConvertDialog
          available={Number(balance.available)}
          conversion={conversion}
          onClose={() => setConverts(false)}
        />
      ) : null}
    </header>
  )
}

/** The cheapest item that is not reached yet; when all are, the dearest. */
function Next({ items, available }: { items: readonly MallItem[]; available: number }) {
  const t = useText('points')
  const { whole } = usePointsText()
  const open = items
    .filter(({ obstacle }) => obstacle === null || obstacle === 'points')
    .toSorted((one, other) => one.points - other.points)
  const next = open.find(({ points }) => points > available) ?? open.at(-1)
  if (!next) return null
  const isReached = next.points <= available
  const shown = Math.min(Math.max(available, 0), next.points)
  return (
    <div className="points-next">
      <span>
        {isReached ? t('next.ready', { item: next.title }) : t('next', { item: next.title })}
      </span>
      <Progress
        size="large"
        max={next.points}
        value={shown}
        label={t('next', { item: next.title })}
      />
      {isReached ? null : <small>{t('next.left', { points: whole(next.points - shown) })}</small>}
    </div>
  )
}
