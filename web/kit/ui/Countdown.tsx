import { useEffect, useState } from 'react'

function secondsUntil(end: Date): number {
  return Math.max(
    0,
    Math.ceil((end.getTime() - (performance.timeOrigin + performance.now())) / 1000),
  )
}

/** mm:ss until a moment, with hours where there are any; screen readers hear it as a timer, not every second. */
export function Countdown({ until, onEnd }: { until: Date; onEnd?: () => void }) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  // A clock is outside React: it ticks while the countdown is shown.
  useEffect(() => {
    const timer = setInterval(() => {
      const next = secondsUntil(until)
      setLeft(next)
      if (next > 0) return
      clearInterval(timer)
      onEnd?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, onEnd])
  return (
    <span role="timer" className="money">
      {clockText(left)}
    </span>
  )
}

/** 59:59, and 23:59:59 from an hour on. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
