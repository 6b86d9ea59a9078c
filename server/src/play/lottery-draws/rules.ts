import { dayAfter, dayOf, momentOf, spanOfDay } from '../../platform/calendar/calendar.ts'

/** When a game is drawn. Times are those of the game's own zone. */
export type Schedule =
  /** Again and again, counted from the first moment of each day. */
  | { kind: 'every'; seconds: number }
  /** On days of the week (1 is Monday) or of the month, at a time such as `18:15`. */
  | { kind: 'days'; weekdays?: readonly number[]; monthDays?: readonly number[]; time: string }

/**
 * A day that differs from the schedule: no draw, or one at another time or with another close before it; also a draw on a day that has none by the
 * schedule.
 */
export type DrawException =
  | { day: string; none: true }
  | { day: string; time: string; closeOffsetSeconds?: number | undefined }

export interface DrawCalendar {
  zone: string
  schedule: Schedule
  exceptions: readonly DrawException[]
  /** Bets are taken until so long before the draw. */
  closeOffsetSeconds: number
}

export interface PlannedDraw {
  issue: string
  day: string
  opensAt: Date
  closesAt: Date
  drawsAt: Date
}

const SECOND = 1_000
/** A year without a draw is no schedule. */
const LONGEST_GAP_DAYS = 370

/** The draws of a day (`2026-02-17`, in the zone of the game), in their order. The draw at midnight is the last of the day that it ends. */
export function drawsOfDay(calendar: DrawCalendar, day: string): PlannedDraw[] {
  const { schedule } = calendar
  return schedule.kind === 'every'
    ? fastDraws(calendar, { day, seconds: schedule.seconds })
    : datedDraws(calendar, day)
}

function fastDraws(
  { zone, exceptions, closeOffsetSeconds }: DrawCalendar,
  { day, seconds }: { day: string; seconds: number },
): PlannedDraw[] {
  if (exceptions.some((exception) => exception.day === day && 'none' in exception)) return []
  const { from, to } = spanOfDay(day, zone)
  const step = seconds * SECOND
  const offset = closeOffsetSeconds * SECOND
  // A day of 23 or 25 hours has fewer or more draws.
  const count = Math.floor((to.getTime() - from.getTime()) / step)
  return Array.from({ length: count }, (_, index) => {
    const drawsAt = from.getTime() + (index + 1) * step
    return {
      issue: `${compact(day)}-${String(index + 1).padStart(4, '0')}`,
      day,
      // Bets on a draw are taken from when the one before it has closed.
      opensAt: new Date(drawsAt - step - offset),
      closesAt: new Date(drawsAt - offset),
      drawsAt: new Date(drawsAt),
    }
  })
}

function datedDraws(calendar: DrawCalendar, day: string): PlannedDraw[] {
  const time = timeOn(calendar, day)
  if (time === null) return []
  const drawsAt = momentOf(`${day}T${time}`, calendar.zone)
  const exception = calendar.exceptions.find((one) => one.day === day)
  const offset =
    (exception && 'time' in exception ? exception.closeOffsetSeconds : undefined) ??
    calendar.closeOffsetSeconds
  return [
    {
      issue: compact(day),
      day,
      opensAt: momentBefore(calendar, day) ?? new Date(drawsAt.getTime() - 24 * 3_600 * SECOND),
      closesAt: new Date(drawsAt.getTime() - offset * SECOND),
      drawsAt,
    },
  ]
}

/** The moment of the draw before a day's. */
function momentBefore(calendar: DrawCalendar, day: string): Date | null {
  for (let back = 1; back <= LONGEST_GAP_DAYS; back += 1) {
    const before = dayAfter(day, -back)
    const time = timeOn(calendar, before)
    if (time !== null) return momentOf(`${before}T${time}`, calendar.zone)
  }
  return null
}

/** The time at which a dated game is drawn on a day; null when it is not. */
function timeOn({ schedule, exceptions }: DrawCalendar, day: string): string | null {
  const exception = exceptions.find((one) => one.day === day)
  if (exception) return 'none' in exception ? null : exception.time
  if (schedule.kind !== 'days') return null
  const { weekdays, monthDays, time } = schedule
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const isDue =
    (weekdays?.includes(weekday) ?? false) || (monthDays?.includes(Number(day.slice(8))) ?? false)
  return isDue ? time : null
}

/**
 * The draws that begin after a moment, up to a horizon; at least the next one, however far it is. Empty for a schedule that ends.
 * @param after draws that are drawn at or before it are left out.
 */
export function drawsAhead(
  calendar: DrawCalendar,
  { after, until }: { after: Date; until: Date },
): PlannedDraw[] {
  const first = dayAfter(dayOf(after, calendar.zone), -1)
  const planned: PlannedDraw[] = []
  for (let step = 0; step <= LONGEST_GAP_DAYS; step += 1) {
    const draws = drawsOfDay(calendar, dayAfter(first, step))
    for (const draw of draws) {
      if (draw.drawsAt <= after) continue
      if (draw.drawsAt > until && planned.length > 0) return planned
      planned.push(draw)
    }
  }
  return planned
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}
