import { useEffect, useState } from 'react'
import type { Felt } from './use-felt.ts'
import type { Replay } from './use-replay.ts'

/** How far what is shown has come: milliseconds since it began, or all of it once it has ended; none while bets are taken. */
export function elapsedOf({ state: { round }, nowMs }: Felt, replay: Replay): number {
  if (replay.shown !== null) return replay.elapsedMs()
  if (!round || round.result === null) return 0
  if (round.phase !== 'running') return Number.POSITIVE_INFINITY
  return Math.max(0, nowMs() - (round.startedAt?.getTime() ?? nowMs()))
}

/** Something is being dealt, or dealt once more. */
export function isComing({ state }: Felt, replay: Replay): boolean {
  return replay.shown !== null || state.round?.phase === 'running'
}

/** The time of the deal as a clock: whoever uses it is told ten times a second while the deal runs, or as often as it says. */
export function useElapsed(felt: Felt, replay: Replay, everyMs = 100): number {
  const isRunning = isComing(felt, replay)
  const [, setTick] = useState(0)
  // The deal is a clock.
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, everyMs])
  return elapsedOf(felt, replay)
}
