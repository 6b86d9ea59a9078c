import { useText } from '@croupier/kit/i18n/i18n'
import { Countdown } from '@croupier/kit/ui/Countdown'
import { useState } from 'react'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long something lasts: days and hours, and on the last day every second. */
export function TimeLeft({ until, onEnd }: { until: Date; onEnd?: () => void }) {
  const t = useText('missions')
  const [now] = useState(() => performance.timeOrigin + performance.now())
  const left = until.getTime() - now
  if (left <= DAY_MS) return <Countdown until={until} {...(onEnd ? { onEnd } : {})} />
  return (
    <time dateTime={until.toISOString()}>
      {t('left', { days: Math.floor(left / DAY_MS), hours: Math.floor((left % DAY_MS) / HOUR_MS) })}
    </time>
  )
}
