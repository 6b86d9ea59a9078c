import { useText } from '@croupier/kit/i18n/i18n'
import { useEffect, useState } from 'react'

const TICK_MS = 1000
const MINUTE_MS = 60_000
/** From here on the clock warns. */
const SOON_MS = 15 * MINUTE_MS

function now(): number {
  return performance.timeOrigin + performance.now()
}

/** True once what was promised by then is overdue. */
export function isOverdue(until: Date | null): boolean {
  return until !== null && until.getTime() < now()
}

/** The time that is left until what was promised, or how late it is. */
export function Deadline({ until }: { until: Date | null }) {
  const t = useText('console')
  const [left, setLeft] = useState(() => (until?.getTime() ?? 0) - now())
  // A clock is outside React: it ticks while it is shown.
  useEffect(() => {
    if (!until) return undefined
    const timer = setInterval(() => setLeft(until.getTime() - now()), TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  if (!until) return <span className="muted">–</span>
  const tone = left < 0 ? 'late' : left < SOON_MS ? 'soon' : 'calm'
  // Days and hours keep their order in a sentence that runs from the right.
  const text = `\u2066${clockText(Math.abs(left))}\u2069`
  return (
    <span className="deadline" data-tone={tone} role="timer">
      {left < 0 ? t('sla.late', { time: text }) : text}
    </span>
  )
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** 1:05:09, or 4 d 03:12 from a day on. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (days > 0) return `${days} d ${pad(hours)}:${pad(minutes)}`
  return `${hours}:${pad(minutes)}:${pad(seconds % 60)}`
}
