import { useEffect } from 'react'
import type { StudioRound } from './rounds.ts'
import type { Desk } from './use-desk.ts'
import { useLatest } from './use-latest.ts'

/** A window that was opened to show a past round shows it at once, and nothing else. */
export function useGivenReplay({ props }: Desk, show: (round: StudioRound) => void): void {
  const latest = useLatest(show)
  const { replay } = props
  // Opening the window is the event; it happens once for a round.
  useEffect(() => {
    if (replay) latest.current(replay)
  }, [replay, latest])
}
