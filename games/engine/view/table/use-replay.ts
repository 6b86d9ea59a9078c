import { useEffect, useState } from 'react'
import type { WireJson } from '../rounds.ts'

export interface Replay {
  /** The result that is shown once more; null while the table itself is shown. */
  shown: WireJson
  /** Since it began to be shown. */
  elapsedMs(): number
  play(result: WireJson): void
  stop(): void
}

const LONGEST_MS = 16_000

/** Shows a past result once more on the scene, on a clock of its own; one that the window was opened with stays. */
export function useReplay(given: WireJson = null): Replay {
  const [{ shown, startedMs }, setShown] = useState<{ shown: WireJson; startedMs: number }>(() =>
    given === null ? nothing : { shown: given, startedMs: performance.now() },
  )
  // A clock of the browser: the table is shown again in the end.
  useEffect(() => {
    if (shown === null || given !== null) return undefined
    const end = setTimeout(() => setShown(nothing), LONGEST_MS)
    return () => clearTimeout(end)
  }, [shown, given])
  return {
    shown,
    elapsedMs: () => performance.now() - startedMs,
    play: (result) => setShown({ shown: result, startedMs: performance.now() }),
    stop: () => setShown(nothing),
  }
}

const nothing = { shown: null, startedMs: 0 }
