import { momentOnClock } from '@croupier/kit/money/zoned'
import { dayOf, daysAfter } from '../../ui/periods.ts'

export const calendarViews = ['month', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The days that a calendar shows, in the brand's own days. */
export function daysOf(view: CalendarView, day: string): string[] {
  const first = view === 'month' ? `${day.slice(0, 8)}01` : daysAfter(day, -weekdayOf(day))
  const days: string[] = []
  const isIn = (one: string): boolean =>
    view === 'month' ? one.slice(0, 7) === day.slice(0, 7) : days.length < 7
  for (let one = first; isIn(one); one = daysAfter(one, 1)) days.push(one)
  return days
}

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** A day of the next or the one before of such spans. */
export function stepFrom(view: CalendarView, day: string, step: 1 | -1): string {
  const days = daysOf(view, day)
  return step === 1
    ? daysAfter(days.at(-1) ?? day, 1)
    : daysAfter(days[0] ?? day, view === 'week' ? -7 : -1)
}

/** The moments between which the days lie; where a clock skips midnight, the day begins an hour later. */
export function momentsOf(days: readonly string[], timeZone: string): { from: Date; to: Date } {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('a calendar has days')
  const begin = (day: string): Date =>
    momentOnClock(`${day}T00:00`, timeZone) ??
    momentOnClock(`${day}T01:00`, timeZone) ??
    new Date(`${day}T00:00:00Z`)
  return { from: begin(first), to: begin(daysAfter(last, 1)) }
}

export interface Bar {
  /** Places of the first and the last day that it covers. */
  first: number
  last: number
  /** Whether it began before, or goes on behind, what is shown. */
  isOpenBefore: boolean
  isOpenAfter: boolean
}

/** Where an entry stands among the days; null: on none of them. An end at midnight belongs to the day before. */
export function barOf(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  { days, timeZone }: { days: readonly string[]; timeZone: string },
): Bar | null {
  const begin = dayOf(timeZone, startsAt)
  const end = endsAt === null ? null : dayOf(timeZone, new Date(endsAt.getTime() - 1))
  const [firstDay = ''] = days
  const lastDay = days.at(-1) ?? ''
  if (begin > lastDay || (end !== null && end < firstDay)) return null
  return {
    first: begin < firstDay ? 0 : days.indexOf(begin),
    last: end === null || end > lastDay ? days.length - 1 : days.indexOf(end),
    isOpenBefore: begin < firstDay,
    isOpenAfter: end === null || end > lastDay,
  }
}
