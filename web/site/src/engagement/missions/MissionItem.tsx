import type { MissionCard } from '@croupier/api/engagement/missions'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Icon } from '@croupier/kit/ui/Icon'
import { Badge } from '@croupier/kit/ui/states'
import type { RealCurrency } from '@croupier/shared/currencies'
import { Progress } from '@croupier/kit/ui/Progress'
import { usePermission } from '../../app/site.tsx'
import { ClaimReward } from './ClaimReward.tsx'
import { MissionArt } from './MissionArt.tsx'
import { useMissionWords } from './mission-words.ts'
import { RewardList } from './RewardList.tsx'

interface Props {
  mission: MissionCard
  currency: RealCurrency
}

/** One mission: what it asks for and how far it has come, what it gives, and the way to take that. */
export function MissionItem({ mission, currency }: Props) {
  const t = useText('missions')
  const { brand } = usePermission()
  const { title, summary, art, state, needs, rewards, seasonPoints, claimUntil } = mission
  return (
    <article className="mission" data-state={state}>
      <MissionArt art={art} />
      <div className="mission-what">
        <h3>{title}</h3>
        {summary === '' ? null : <p className="muted">{summary}</p>}
        {needs === null ? null : (
          <p className="mission-lock">
            <Icon name="lock" size={16} /> {t('locked.why', { title: needs })}
          </p>
        )}
        {mission.match === 'any' && mission.counters.length > 1 ? (
          <p className="mission-match">{t('match.any')}</p>
        ) : null}
        <Counters mission={mission} currency={currency} />
        <RewardList rewards={rewards} currency={currency} seasonPoints={seasonPoints} />
      </div>
      <div className="mission-end">
        {state === 'claim' && mission.entitlementId !== null ? (
          <>
            <ClaimReward entitlementId={mission.entitlementId} what={title} />
            {claimUntil ? (
              <small className="muted">
                {t('claimUntil', { time: formatZoned(claimUntil, brand.timeZone) })}
              </small>
            ) : null}
          </>
        ) : null}
        {state === 'issued' ? <Badge tone="good">{t('state.issued')}</Badge> : null}
        {state === 'locked' ? <Badge>{t('state.locked')}</Badge> : null}
        {state === 'closed' ? <Badge>{t('state.closed')}</Badge> : null}
      </div>
    </article>
  )
}

function Counters({ mission: { counters, state }, currency }: Props) {
  const t = useText('missions')
  const { tag } = useTextBook().language
  const { objectiveOf, gamesOf } = useMissionWords(currency)
  return (
    <ul className="mission-counters">
      {counters.map(({ counter, progress, target }) => {
        const isMoney = 'amount' in counter
        const shown = (amount: bigint): string =>
          isMoney
            ? formatMoney(amount, { tag, currency })
            : new Intl.NumberFormat(tag).format(amount)
        const words = t('progress', { done: shown(progress), target: shown(target) })
        const done = state === 'issued' || progress >= target
        const games = gamesOf(counter)
        return (
          <li key={JSON.stringify({ ...counter, amount: String(target) }, textOfBig)}>
            <span className="mission-objective">
              {done ? <Icon name="check" size={16} /> : null}
              {objectiveOf(counter)}
            </span>
            {games === null ? null : <small className="muted">{games}</small>}
            <Progress
              value={done ? 100 : Number((progress * 100n) / target)}
              max={100}
              label={`${objectiveOf(counter)}: ${words}`}
            />
            <small className="mission-count">
              <bdi>{words}</bdi>
            </small>
          </li>
        )
      })}
    </ul>
  )
}

function textOfBig(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
