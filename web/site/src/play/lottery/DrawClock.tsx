import { Countdown } from '@croupier/kit/ui/Countdown'
import { useMemo } from 'react'

interface DrawClockProps {
  until: Date
  /** How far this browser's clock goes before the server's. */
  skewMs?: number
  onEnd?: () => void
}

/** The time that is left by the server's clock. */
export function DrawClock({ until, skewMs = 0, onEnd }: DrawClockProps) {
  const time = until.getTime()
  // Small differences are the way of the answer; a clock that jumped with each answer would look broken.
  const shift = Math.abs(skewMs) < 1_500 ? 0 : Math.round(skewMs / 1_000) * 1_000
  const here = useMemo(() => new Date(time + shift), [time, shift])
  return <Countdown until={here} {...(onEnd && { onEnd })} />
}
