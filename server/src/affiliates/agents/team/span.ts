import { refuse } from '../../../platform/refusal.ts'
import { dayAfter, dayOf, startOfDay } from '../../../platform/calendar/calendar.ts'

const DEFAULT_DAYS = 30
const MOST_DAYS = 366

export interface Days {
  /** YYYY-MM-DD of the brand's calendar, both included. */
  from: string
  to: string
  /** The same as moments, the second exclusive. */
  fromAt: Date
  toAt: Date
}

/** The days that are asked about; the last 30 when nothing is said. Refuses `bad_request` for more than 366. */
export function daysAsked(
  input: { from?: string | undefined; to?: string | undefined },
  { timeZone, now }: { timeZone: string; now: Date },
): Days {
  const to = input.to ?? dayOf(now, timeZone)
  const from = input.from ?? dayAfter(to, 1 - DEFAULT_DAYS)
  if (from > to || dayAfter(from, MOST_DAYS) <= to) refuse('bad_request', { field: 'from' })
  return {
    from,
    to,
    fromAt: startOfDay(from, timeZone),
    toAt: startOfDay(dayAfter(to, 1), timeZone),
  }
}
