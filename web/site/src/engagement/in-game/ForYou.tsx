import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { RunningLine } from './RunningLine.tsx'
import { useRunning } from './use-running.ts'
import '../../styles/running.css'

const MOST = 8

/** On the lobby: what runs for this member, the nearest end first, and the rewards that wait. Nothing while nothing does. */
export function ForYou() {
  const t = useText('promotions')
  const running = useRunning()
  if (!running) return null
  const { claimable, items, currency } = running
  if (claimable === 0 && items.length === 0) return null
  const shown = items
    .toSorted((one, other) => endOf(one.endsAt) - endOf(other.endsAt))
    .slice(0, MOST)
  return (
    <section className="for-you" aria-label={t('running.forYou')}>
      <h2>{t('running.forYou')}</h2>
      <ul className="running-list">
        {claimable > 0 ? (
          <li>
            <Link href={paths.member('rewardCenter')} className="running-line" data-kind="claim">
              <Icon name="gift" size={22} />
              <span>
                <strong>{t('running.claim', { count: claimable })}</strong>
                <small>{t('claimable.title')}</small>
              </span>
            </Link>
          </li>
        ) : null}
        {shown.map((item) => (
          <li key={'code' in item ? `${item.kind} ${item.code}` : item.id}>
            <RunningLine item={item} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function endOf(endsAt: Date | null): number {
  return endsAt?.getTime() ?? Number.POSITIVE_INFINITY
}
