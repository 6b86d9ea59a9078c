/**
 * How much of a football match's goals, corners and cards is still to come. Prices and the simulator read the same function, so a
 * price is never out of step with what the match does.
 */

/** Where a match stands. Minutes of a half count from its start; a sprint match counts its own minutes scaled to these. */
export interface MatchClock {
  half: 1 | 2
  /** Minutes of the half that are over: 0 to 45, and more in stoppage time. */
  minutes: number
  /** Stoppage minutes of this half, once they are announced. */
  stoppage?: number
}

/** What is left of the weight of each half; the whole match weighs 1. */
export interface RemainingWeight {
  first: number
  second: number
}

export const BEFORE_KICK_OFF: MatchClock = { half: 1, minutes: 0 }

const REGULAR = 45
/** The weight of each half and the stoppage minutes that it has on average; each of these weighs as much as a regular minute. */
const HALVES = {
  1: { weight: 0.45, stoppage: 2.5, from: 1, to: 4 },
  2: { weight: 0.55, stoppage: 4, from: 2, to: 6 },
} as const

/** The stoppage minutes that a half can have. */
export function stoppageRange(half: 1 | 2): { from: number; to: number } {
  return HALVES[half]
}

export function remainingWeight(clock: MatchClock): RemainingWeight {
  const left = weightLeft(clock)
  return clock.half === 1 ? { first: left, second: HALVES[2].weight } : { first: 0, second: left }
}

/**
 * The weight of stoppage time is fixed and spread over the minutes that are announced, so before minute 45 nothing has to be guessed and
 * the number of stoppage minutes tells nothing about goals.
 */
function weightLeft({ half, minutes, stoppage }: MatchClock): number {
  const { weight, stoppage: usual } = HALVES[half]
  const inStoppage = (weight * usual) / (REGULAR + usual)
  if (minutes < REGULAR) return inStoppage + ((weight - inStoppage) * (REGULAR - minutes)) / REGULAR
  const over = minutes - REGULAR
  const whole = stoppage ?? usual
  return Math.max(0, (inStoppage * (whole - over)) / whole)
}

/** The weight of the minute that begins after so many minutes of a half. */
export function minuteWeight(clock: MatchClock): number {
  return weightLeft(clock) - weightLeft({ ...clock, minutes: clock.minutes + 1 })
}
