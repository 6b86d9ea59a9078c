import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import { type FailureState, failuresNow, secondsLocked } from '@croupier/shared/lockout'

/** How guessing is answered: more work first, then waiting, longer each time. Pure; the clock is the caller's. */

/** Guesses at one account from anywhere, and at any account from one network, from which everybody there does more work. */
const ACCOUNT_CHECK = 10
const NETWORK_CHECK = 30
/** The first step of more work, which comes with a picture where a brand shows them; more guesses lead to the last. */
export const FIRST_STEP = 2

/** The three views of one guess. A known device has no wider views: strangers cannot make its owner wait. */
export interface ThrottleStates {
  /** This name from this place. */
  pair: FailureState | null
  account: FailureState | null
  network: FailureState | null
}

export interface ThrottleLimits {
  checkAfter: number
  lockAfter: number
}

/** What somebody has done before the guess, and what the brand asks for. */
export interface ShownEffort {
  workStep: number
  pictureSolved: boolean
  /** The brand asks for a picture besides the work. */
  withPicture: boolean
}

export type ThrottleVerdict =
  | { kind: 'go'; failuresOfPair: number }
  | { kind: 'work'; step: number }
  | { kind: 'captcha' }
  | { kind: 'locked'; seconds: number }

export function judgeAttempt(
  states: ThrottleStates,
  limits: ThrottleLimits,
  at: ShownEffort & { now: Date },
): ThrottleVerdict {
  const seconds = secondsLocked([states.pair], at.now)
  if (seconds > 0) return { kind: 'locked', seconds }
  const step = neededStep(states, limits, at.now)
  // Whoever cannot see the picture does the most work instead.
  if (at.withPicture && step > 0 && at.workStep < MOST_WORK_STEP) {
    if (at.workStep < FIRST_STEP) return { kind: 'work', step: FIRST_STEP }
    if (!at.pictureSolved) return { kind: 'captcha' }
  } else if (at.workStep < step) return { kind: 'work', step }
  return { kind: 'go', failuresOfPair: failuresNow(states.pair, at.now) + 1 }
}

/** How much work a guess needs: none besides the usual, the first step of more, or the most. */
export function neededStep(states: ThrottleStates, limits: ThrottleLimits, now: Date): number {
  const views = [
    {
      failures: failuresNow(states.pair, now),
      first: limits.checkAfter,
      most: limits.checkAfter + 1,
    },
    { failures: failuresNow(states.account, now), first: ACCOUNT_CHECK, most: 2 * ACCOUNT_CHECK },
    { failures: failuresNow(states.network, now), first: NETWORK_CHECK, most: 2 * NETWORK_CHECK },
  ]
  if (views.some(({ failures, most }) => failures >= most)) return MOST_WORK_STEP
  return views.some(({ failures, first }) => failures >= first) ? FIRST_STEP : 0
}

/** After so many failures of a name from a place the next attempt needs more than the first. */
export function needsCheckNext(failuresOfPair: number, limits: ThrottleLimits): boolean {
  return failuresOfPair >= limits.checkAfter
}
