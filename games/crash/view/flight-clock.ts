/**
 * How long the flight has lasted, on this machine's clock. The start comes from the house's time and the offset
 * between both clocks; ticks correct it. A tick that arrives now and says "e ms in the air" proves that the
 * flight began at least e ms ago plus its way here, so the earliest of such starts bounds the truth from above.
 */
export interface FlightClock {
  /** The house said when the flight began: `startedMs` on the house's clock. */
  start(startedMs: number, nowMs: number): void
  tick(elapsedMs: number, nowMs: number): void
  /** The house's time is `houseMs` at `nowMs` of this machine, give or take half of `tripMs`. */
  sync(houseMs: number, nowMs: number, tripMs: number): void
  /** Milliseconds in the air as they should be shown; never backwards within a flight. */
  elapsed(nowMs: number): number
  /** The house's time now. */
  houseNow(nowMs: number): number
}

/** A tick may be this late and still agree with the offset. */
const LONGEST_TRIP_MS = 250
/** Share of an error that is taken back with each tick, so that the curve never jumps. */
const CORRECTION = 0.25

export function createFlightClock(): FlightClock {
  let offsetMs = 0
  let bestTripMs = Number.POSITIVE_INFINITY
  let startMs = 0
  let earliestMs = Number.POSITIVE_INFINITY
  let shownMs = 0

  const aim = (fromOffsetMs: number): number => {
    if (earliestMs === Number.POSITIVE_INFINITY) return fromOffsetMs
    return Math.min(Math.max(fromOffsetMs, earliestMs - LONGEST_TRIP_MS), earliestMs)
  }
  let fromOffsetMs = 0
  return {
    start: (startedMs, nowMs) => {
      fromOffsetMs = startedMs - offsetMs
      earliestMs = Number.POSITIVE_INFINITY
      // A start in the future would be an error of the offset, not of the house.
      startMs = Math.min(fromOffsetMs, nowMs)
      shownMs = 0
    },
    tick: (elapsedMs, nowMs) => {
      earliestMs = Math.min(earliestMs, nowMs - elapsedMs)
      startMs += (aim(fromOffsetMs) - startMs) * CORRECTION
    },
    sync: (houseMs, nowMs, tripMs) => {
      if (tripMs > bestTripMs) return
      bestTripMs = tripMs
      offsetMs = houseMs - nowMs
    },
    elapsed: (nowMs) => {
      shownMs = Math.max(shownMs, nowMs - startMs)
      return shownMs
    },
    houseNow: (nowMs) => nowMs + offsetMs,
  }
}
