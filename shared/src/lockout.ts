/** The lockout after failures: who fails too often waits, longer with each further failure. Pure; the clock is the caller's. */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long each lock is, from the first on; the last one repeats. */
export const LOCKS_UP_TO_AN_HOUR: readonly number[] = [1, 5, 15, 60].map((min) => min * MINUTE_MS)
export const LOCKS_UP_TO_A_DAY: readonly number[] = [...LOCKS_UP_TO_AN_HOUR, DAY_MS]

/** Failures are forgotten this long after the last one, or after the lock that they led to. */
export const FAILURES_KEPT_MS = DAY_MS

export interface FailureState {
  failures: number
  lockedUntil: Date | null
  forgetAt: Date
}

/** The failures that still count. */
export function failuresNow(state: FailureState | null, now: Date): number {
  return state && state.forgetAt > now ? state.failures : 0
}

/** Seconds to wait until none of the states is locked; 0 when none is. */
export function secondsLocked(states: readonly (FailureState | null)[], now: Date): number {
  const until = Math.max(0, ...states.map((state) => state?.lockedUntil?.getTime() ?? 0))
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}

/** The state after one more failure: from `lockAfter` on each one locks longer; null counts and never locks. */
export function afterFailure(
  state: FailureState | null,
  { lockAfter, locksMs }: { lockAfter: number | null; locksMs: readonly number[] },
  now: Date,
): FailureState {
  const failures = failuresNow(state, now) + 1
  const step = lockAfter === null ? -1 : failures - lockAfter
  const lockMs = step < 0 ? 0 : (locksMs[Math.min(step, locksMs.length - 1)] ?? 0)
  return {
    failures,
    lockedUntil: lockMs === 0 ? null : new Date(now.getTime() + lockMs),
    forgetAt: new Date(now.getTime() + lockMs + FAILURES_KEPT_MS),
  }
}
