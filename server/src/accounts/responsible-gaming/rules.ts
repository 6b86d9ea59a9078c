/** What the player may bound, and over which time. `time` is seconds of play, all else ten-thousandths. */
export const limitKinds = ['deposit', 'stake', 'loss', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Nobody comes back from an exclusion without an end before half a year has gone. */
export const SHORTEST_OPEN_EXCLUSION_MONTHS = 6
/** Between asking to come back and coming back (RG-05). */
export const RETURN_COOLING_MS = 7 * DAY_MS
/** Who has not bet for so long has rested, and the next bet begins a new session of play. */
export const REST_MS = 15 * 60_000

export interface LimitNow {
  amount: bigint
  pendingKind: 'raise' | 'remove' | null
  pendingAmount: bigint | null
  pendingFrom: Date | null
}

export type LimitStep =
  | { action: 'set' | 'lower'; amount: bigint }
  | { action: 'keep'; amount: bigint }
  | { action: 'ask_raise'; amount: bigint; from: Date }
  | { action: 'ask_remove'; from: Date }

/**
 * What a wish for a bound leads to: tighter at once, looser after the market's hours and a second word (RG-03). `null` wishes it away;
 * the answer is null when there is nothing to do.
 */
export function stepTowards(
  { now, coolingHours }: { now: Date; coolingHours: number },
  current: LimitNow | null,
  input: bigint | null,
): LimitStep | null {
  const from = new Date(now.getTime() + coolingHours * HOUR_MS)
  if (!current) return input === null ? null : { action: 'set', amount: input }
  if (input === null) return { action: 'ask_remove', from }
  if (input < current.amount) return { action: 'lower', amount: input }
  if (input === current.amount) return { action: 'keep', amount: input }
  return { action: 'ask_raise', amount: input, from }
}

/** When a break ends that begins now (RG-04); an earlier end than one that runs already is not possible. */
export function timeOutEnd(now: Date, hours: number, running: Date | null): Date {
  const end = new Date(now.getTime() + hours * HOUR_MS)
  return running && running > end ? running : end
}

/** Whole months later, on the last day of the month when there is no such day. */
export function monthsAfter(from: Date, months: number): Date {
  const day = from.getUTCDate()
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, days))
  return end
}

/** From when on an excluded player may ask to come back. */
export function returnPossibleFrom(bar: { startsAt: Date; endsAt: Date | null }): Date {
  return bar.endsAt ?? monthsAfter(bar.startsAt, SHORTEST_OPEN_EXCLUSION_MONTHS)
}
