import type { Contest } from '@croupier/api/engagement/tournaments'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { usePermission } from '../../app/site.tsx'
import { TimeLeft } from '../missions/TimeLeft.tsx'

/** How long until a contest begins or ends, or when it ended. */
export function ContestTime({
  contest: { state, startsAt, endsAt },
  onEnd,
}: {
  contest: Pick<Contest, 'state' | 'startsAt' | 'endsAt'>
  onEnd: () => void
}) {
  const t = useText('tournaments')
  const { brand } = usePermission()
  switch (state) {
    case 'coming':
      return (
        <span className="contest-time">
          {t('startsIn')} <TimeLeft until={startsAt} onEnd={onEnd} />
        </span>
      )
    case 'running':
      return (
        <span className="contest-time">
          {t('endsIn')} <TimeLeft until={endsAt} onEnd={onEnd} />
        </span>
      )
    default:
      return (
        <span className="contest-time">
          {t('ended', { time: formatZoned(endsAt, brand.timeZone) })}
        </span>
      )
  }
}
