/** A calendar day as addresses and the wire write it: 2026-03-01. It has no time zone of its own. */
export type Day = string

/** Days that follow each other, both ends included; open where an end is null. */
export interface DayPeriod {
  from: Day | null
  to: Day | null
}

const DAY_MS = 86_400_000

/** The text as a day, or null when there is no such day. */
export function readDay(text: string | null): Day | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = timeOf(text)
  return Number.isNaN(time) || dayAt(time) !== text ? null : text
}

export function addDays(day: Day, count: number): Day {
  return dayAt(timeOf(day) + count * DAY_MS)
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOfDay(day)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const length = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return addDays(dayAt(first.getTime()), Math.min(date, length) - 1)
}

/** The day itself, or the nearest one that may be chosen. */
export function within(day: Day, { min, max }: DayLimits): Day {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : day
}

export interface DayLimits {
  /** First and last day that may be chosen; open where there is none. */
  min?: Day | undefined
  max?: Day | undefined
}

export function isWithin(day: Day, limits: DayLimits): boolean {
  return within(day, limits) === day
}

/** 0 is Sunday, as in JavaScript. */
export function weekdayOf(day: Day): number {
  return new Date(timeOf(day)).getUTCDay()
}

export function partsOfDay(day: Day): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/** The weeks that a month touches, whole: from four to six rows of seven days. */
export function weeksOfMonth(day: Day, firstWeekday: number): Day[][] {
  const first = `${day.slice(0, 8)}01`
  const last = addDays(addMonths(first, 1), -1)
  const weeks: Day[][] = []
  let start = weekStart(first, firstWeekday)
  while (start <= last) {
    const begins = start
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(begins, index)))
    start = addDays(start, 7)
  }
  return weeks
}

export function weekStart(day: Day, firstWeekday: number): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
}

/** For formatters, which then have to be told the zone UTC. */
export function dateOfDay(day: Day): Date {
  return new Date(timeOf(day))
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}

function dayAt(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}
