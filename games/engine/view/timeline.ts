/** Waiting for moments of a scene, in the scene's own time, so that a hurry can end every wait at once. */
export interface Timeline {
  /** Resolves when the time has passed, or at once while hurried. */
  wait(milliseconds: number): Promise<void>
  /** To be called by each frame. */
  advance(elapsedMs: number): void
  /** Ends what is being waited for now. */
  skip(): void
  /** Every wait is ended at once until told otherwise: for a player without patience for this round. */
  hurry(on: boolean): void
}

export function createTimeline(): Timeline {
  const waiting = new Set<{ left: number; resolve: () => void }>()
  let hurried = false
  const finish = (entry: { left: number; resolve: () => void }): void => {
    waiting.delete(entry)
    entry.resolve()
  }
  return {
    wait: (milliseconds) =>
      hurried || milliseconds <= 0
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.add({ left: milliseconds, resolve })),
    advance: (elapsedMs) => {
      for (const entry of waiting) {
        entry.left -= elapsedMs
        if (entry.left <= 0) finish(entry)
      }
    },
    skip: () => {
      for (const entry of waiting) finish(entry)
    },
    hurry: (on) => {
      hurried = on
      if (on) for (const entry of waiting) finish(entry)
    },
  }
}
