/** How guessing is answered: a picture first, then waiting, longer each time. Pure; the clock is the caller's. */

const MINUTE = 60_000
const LOCKS_MS = [1, 5, 15, 60, 24 * 60].map((minutes) => minutes * MINUTE)
/** Failures are forgotten this long after the last one, or after the lock they led to. */
const MEMORY_MS = 24 * 60 * MINUTE

/** Guesses at one account from anywhere, and at any account from one network, that make everybody there solve a picture. */
const ACCOUNT_CAPTCHA = 10
const NETWORK_CAPTCHA = 30

export interface GuessState {
  failures: number
  lockedUntil: Date | null
  forgetAt: Date
}

/** The three views of one guess. A known device has no wider views: strangers cannot make its owner wait. */
export interface GuessStates {
  /** This name from this place. */
  pair: GuessState | null
  account: GuessState | null
  network: GuessState | null
}

export interface GuessLimits {
  captchaAfter: number
  lockAfter: number
}

export type GuessVerdict =
  | { kind: 'go'; failuresOfPair: number }
  | { kind: 'captcha' }
  | { kind: 'locked'; seconds: number }

export function judgeGuess(
  states: GuessStates,
  limits: GuessLimits,
  at: { now: Date; captchaSolved: boolean },
): GuessVerdict {
  const lockedUntil = states.pair?.lockedUntil
  if (lockedUntil && lockedUntil > at.now) {
    return { kind: 'locked', seconds: Math.ceil((lockedUntil.getTime() - at.now.getTime()) / 1000) }
  }
  if (!at.captchaSolved && needsCaptcha(states, limits, at.now)) return { kind: 'captcha' }
  return { kind: 'go', failuresOfPair: failuresNow(states.pair, at.now) + 1 }
}

export function needsCaptcha(states: GuessStates, limits: GuessLimits, now: Date): boolean {
  return (
    failuresNow(states.pair, now) >= limits.captchaAfter ||
    failuresNow(states.account, now) >= ACCOUNT_CAPTCHA ||
    failuresNow(states.network, now) >= NETWORK_CAPTCHA
  )
}

/** The state after one more failure; `lockAfter` null never locks (the wider views only ask for pictures). */
export function afterFailure(
  state: GuessState | null,
  lockAfter: number | null,
  now: Date,
): GuessState {
  const failures = failuresNow(state, now) + 1
  const step = lockAfter === null ? -1 : failures - lockAfter
  const lockMs = step < 0 ? 0 : (LOCKS_MS[Math.min(step, LOCKS_MS.length - 1)] ?? 0)
  return {
    failures,
    lockedUntil: lockMs === 0 ? null : new Date(now.getTime() + lockMs),
    forgetAt: new Date(now.getTime() + lockMs + MEMORY_MS),
  }
}

function failuresNow(state: GuessState | null, now: Date): number {
  return state && state.forgetAt > now ? state.failures : 0
}

/** After so many failures of a name from a place the next attempt shows a picture. */
export function needsCaptchaNext(failuresOfPair: number, limits: GuessLimits): boolean {
  return failuresOfPair >= limits.captchaAfter
}
