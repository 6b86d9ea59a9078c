/** How guessing at a staff account is answered: by waiting, longer each time. Pure; the clock is the caller's. */

const MINUTE = 60_000
const LOCKS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE)
/** Failures are forgotten this long after the last one, or after the lock that they led to. */
const MEMORY_MS = 24 * 60 * MINUTE

/** Failures without a lock: of one name from one place, of one name from anywhere, of any name from one place. */
export const GUESS_LIMITS = { pair: 5, account: 20, network: 30 } as const
export type ThrottleView = keyof typeof GUESS_LIMITS

export interface GuessState {
  failures: number
  lockedUntil: Date | null
  forgetAt: Date
}

/** Seconds that the caller must wait; 0 when the guess may be looked at. */
export function secondsLocked(states: readonly (GuessState | null)[], now: Date): number {
  const until = Math.max(0, ...states.map((state) => state?.lockedUntil?.getTime() ?? 0))
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}

/** The state after one more failure: from the limit on, each one locks longer. */
export function afterFailure(view: ThrottleView, state: GuessState | null, now: Date): GuessState {
  const failures = (state && state.forgetAt > now ? state.failures : 0) + 1
  const step = failures - GUESS_LIMITS[view]
  const lockMs = step < 0 ? 0 : (LOCKS_MS[Math.min(step, LOCKS_MS.length - 1)] ?? 0)
  return {
    failures,
    lockedUntil: lockMs === 0 ? null : new Date(now.getTime() + lockMs),
    forgetAt: new Date(now.getTime() + lockMs + MEMORY_MS),
  }
}
