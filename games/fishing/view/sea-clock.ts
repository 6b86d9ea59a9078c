/** The time of the house as this browser can tell it: the answer that came quickest is trusted most. */
export interface SeaClock {
  sync(serverMs: number, askedMs: number, heardMs: number): void
  /** Milliseconds since the room was opened. */
  roomMs(nowMs: number): number
  openedAt(serverMs: number): void
}

export function createSeaClock(): SeaClock {
  let offset = 0
  let best = Number.POSITIVE_INFINITY
  let openedMs = 0
  return {
    sync: (serverMs, askedMs, heardMs) => {
      const trip = heardMs - askedMs
      // A better measure replaces an older one; an old good one fades, for clocks drift.
      best *= 1.02
      if (trip > best) return
      best = trip
      offset = serverMs - (askedMs + heardMs) / 2
    },
    roomMs: (nowMs) => nowMs + offset - openedMs,
    openedAt: (serverMs) => void (openedMs = serverMs),
  }
}
