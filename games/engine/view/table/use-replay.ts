import { useEffect, useState } from 'react'
import type { WireJson } from '../rounds.ts'

export interface Replay {
  /** The result that is shown once more; null while the table itself is shown. */
  shown: WireJson
  elapsedMs: number
  play(result: WireJson): void
  stop(): void
}

const LONGEST_MS = 16_000

/** Shows a past result once more on the scene, on a clock of its own. */
export function useReplay(): Replay {
  const [shown, setShown] = useState<WireJson>(null)
  const [startedMs, setStarted] = useState(0)
  const [nowMs, setNow] = useState(0)
  const isPlaying = shown !== null
  // A clock of the browser: ten times a second while something is replayed.
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setNow(performance.now()), 100)
    const end = setTimeout(() => setShown(null), LONGEST_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isPlaying])
  return {
    shown,
    elapsedMs: Math.max(0, nowMs - startedMs),
    play: (result) => {
      setStarted(performance.now())
      setNow(performance.now())
      setShown(result)
    },
    stop: () => setShown(null),
  }
}
