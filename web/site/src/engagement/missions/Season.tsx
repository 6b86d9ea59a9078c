import type { SeasonTrack } from '@croupier/api/engagement/missions'
import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import type { RealCurrency } from '@croupier/shared/currencies'
import { Progress } from '@croupier/kit/ui/Progress'
import { ClaimReward } from './ClaimReward.tsx'
import { MissionArt } from './MissionArt.tsx'
import { RewardList } from './RewardList.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** The season: its points, how far the next level is, and all levels with what they give. */
export function Season({ season, currency }: { season: SeasonTrack; currency: RealCurrency }) {
  const t = useText('missions')
  const { title, summary, art, endsAt, points, level, levels } = season
  const next = levels[level]
  const from = levels[level - 1]?.points ?? 0
  const words = next
    ? t('season.next', { points: next.points - points, level: level + 1 })
    : t('season.done')
  const percent = next ? Math.floor(((points - from) * 100) / (next.points - from)) : 100
  return (
    <section className="panel season" aria-labelledby="season">
      <header className="season-head">
        <MissionArt art={art} />
        <div>
          <h2 id="season">{title}</h2>
          {summary === '' ? null : <p className="muted">{summary}</p>}
          {endsAt ? (
            <p className="muted">
              {t('ends')} <TimeLeft until={endsAt} />
            </p>
          ) : null}
        </div>
        <p className="season-level">
          <strong>{t('season.level', { level, levels: levels.length })}</strong>
          <span>{t('season.points', { points })}</span>
        </p>
      </header>
      <Progress value={percent} max={100} label={words} />
      <p className="mission-count">{words}</p>
      {/* What is wider than the screen is moved by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className="season-track" aria-label={t('season.track')} tabIndex={0}>
        {levels.map((one, index) => (
          <li key={one.points} data-state={one.state}>
            <span className="season-node" aria-hidden="true">
              {one.state === 'ahead' ? index + 1 : <Icon name="check" size={18} />}
            </span>
            <strong>{t('season.one', { level: index + 1 })}</strong>
            <small className="muted">{t('season.points', { points: one.points })}</small>
            <RewardList rewards={one.rewards} currency={currency} />
            {one.state === 'claim' && one.entitlementId !== null ? (
              <ClaimReward
                entitlementId={one.entitlementId}
                what={t('season.one', { level: index + 1 })}
              />
            ) : null}
            {one.state === 'issued' ? <small>{t('state.issued')}</small> : null}
            {one.state === 'closed' ? <small>{t('state.closed')}</small> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
