import { useEffect, useState } from 'react'
import type { Felt } from './use-felt.ts'
import type { Replay } from './use-replay.ts'

/** How far what is shown has come: milliseconds since it began, or all of it once it has ended; none while bets are taken. */
export function useElapsed(felt: Felt, replay: Replay): number {
  const { round } = felt.state
  const isReplayed = replay.shown !== null
  const isComing = isReplayed || round?.phase === 'running'
  const [, setTick] = useState(0)
  // The deal is a clock: the scene is told of it ten times a second while it runs.
  useEffect(() => {
    if (!isComing) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), 100)
    return () => clearInterval(timer)
  }, [isComing])
  if (isReplayed) return replay.elapsedMs()
  if (!round || round.result === null) return 0
  if (!isComing) return Number.POSITIVE_INFINITY
  return Math.max(0, felt.nowMs() - (round.startedAt?.getTime() ?? felt.nowMs()))
}
