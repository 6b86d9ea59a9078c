import { useEffect, useState } from 'react'
import type { Felt } from './use-felt.ts'

/** How far a deal has come: milliseconds since it began, or all of it once it has ended; null while bets are taken. */
export function useElapsed(felt: Felt): number | null {
  const { round } = felt.state
  const isComing = round?.phase === 'running'
  const [, setTick] = useState(0)
  // The deal is a clock: the page is told of it ten times a second while it runs.
  useEffect(() => {
    if (!isComing) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), 100)
    return () => clearInterval(timer)
  }, [isComing])
  if (!round || round.result === null) return null
  if (!isComing) return Number.POSITIVE_INFINITY
  return Math.max(0, felt.nowMs() - (round.startedAt?.getTime() ?? felt.nowMs()))
}
