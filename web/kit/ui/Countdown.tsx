import { useEffect, useState } from 'react'

function secondsUntil(end: Date): number {
  return Math.max(
    0,
    Math.ceil((end.getTime() - (performance.timeOrigin + performance.now())) / 1000),
  )
}

/** mm:ss until a moment; screen readers hear it as a timer, not every second. */
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
  const minutes = String(Math.floor(left / 60)).padStart(2, '0')
  const seconds = String(left % 60).padStart(2, '0')
  return (
    <span role="timer" className="money">
      {minutes}:{seconds}
    </span>
  )
}
