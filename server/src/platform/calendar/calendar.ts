import { Temporal } from 'temporal-polyfill'

/**
 * The calendar of a time zone: hours, days, weeks from Monday to Sunday, halves of months and months, each from its first moment to the
 * first of the next. A day begins at the first moment that has its date: at the first of two midnights where clocks go back over it, at
 * what follows midnight where they skip it, and with the day after where a zone left a day out, which is then empty. Every moment lies in
 * one of each. `calendar_start`, `calendar_day` and `calendar_hour` of the database (0801) say the same.
 */
export interface Span {
  /** Inclusive. */
  from: Date
  /** Exclusive. */
  to: Date
}

export type CalendarUnit = 'hour' | 'day' | 'week' | 'half_month' | 'month'

/** The hour, day, week, half or whole month that a moment lies in. Days have 23 to 25 hours where clocks change. */
export function spanOf(unit: CalendarUnit, moment: Date, timeZone: string): Span {
  if (unit === 'hour') return hourAround(moment, timeZone)
  const [first, next] = daysOf(unit, dayOf(moment, timeZone))
  return { from: startOfDay(first, timeZone), to: startOfDay(next, timeZone) }
}

/** The moments of a day that is written YYYY-MM-DD. */
export function spanOfDay(day: string, timeZone: string): Span {
  return { from: startOfDay(day, timeZone), to: startOfDay(dayAfter(day, 1), timeZone) }
}

/** The hours of a span, in their order; the first and the last are cut to it. */
export function hoursOf({ from, to }: Span, timeZone: string): Span[] {
  const hours: Span[] = []
  for (let at = from; at < to; ) {
    const hour = hourAround(at, timeZone)
    const end = hour.to < to ? hour.to : to
    hours.push({ from: at, to: end })
    at = end
  }
  return hours
}

/** The moment at which the clocks of a zone show this, the first of two; where they skip it, what they show then. */
export function momentOf(wall: string, timeZone: string): Date {
  const time = Temporal.PlainDateTime.from(wall)
  const day = time.toPlainDate()
  const own = day.toZonedDateTime(timeZone).epochMilliseconds
  const shift = startOfDay(day.toString(), timeZone).getTime() - own
  return new Date(time.toZonedDateTime(timeZone).epochMilliseconds + shift)
}

/** The days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

const starts = new Map<string, number>()
/** Some ten years of a few zones. */
const MOST_KEPT = 20_000

/** The starts of days that the database has otherwise than this machine's zone data, by zone (zone-data.ts). */
const decided = new Map<string, ReadonlyMap<string, number>>()

/** From now on these days of a zone begin when the database says, in milliseconds; without any, as this machine has them. */
export function decideDays(timeZone: string, days: readonly (readonly [string, number])[]): void {
  decided.set(timeZone, new Map(days))
  starts.clear()
  knownDays.clear()
}

/** The days between two on which a zone's clocks are moved, as this machine knows them. */
export function changesOf(timeZone: string, span: { from: string; to: string }): string[] {
  const days: string[] = []
  const end = Temporal.PlainDate.from(span.to).toZonedDateTime(timeZone)
  let at = Temporal.PlainDate.from(span.from)
    .toZonedDateTime(timeZone)
    .getTimeZoneTransition('next')
  for (; at && at.epochMilliseconds < end.epochMilliseconds; at = at.getTimeZoneTransition('next'))
    days.push(at.toPlainDate().toString())
  return days
}

/** The first moment of a day that is written YYYY-MM-DD. Throws a RangeError for what is no day or no zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const key = `${timeZone} ${day}`
  const known = decided.get(timeZone)?.get(day) ?? starts.get(key)
  if (known !== undefined) return new Date(known)
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
  if (starts.size >= MOST_KEPT) starts.clear()
  starts.set(key, start)
  return new Date(start)
}

interface KnownDay {
  day: string
  from: number
  to: number
}
/** Journals are read line by line, so the days around a day of UTC are reckoned once. */
const knownDays = new Map<string, KnownDay[]>()
const DAY_MS = 86_400_000

/** The day that a moment lies in, as YYYY-MM-DD. */
export function dayOf(moment: Date, timeZone: string): string {
  const at = moment.getTime()
  const key = `${timeZone} ${Math.floor(at / DAY_MS)}`
  let around = knownDays.get(key)
  if (!around) {
    around = daysAround(Math.floor(at / DAY_MS), timeZone)
    if (knownDays.size >= MOST_KEPT) knownDays.clear()
    knownDays.set(key, around)
  }
  const found = around.find(({ from, to }) => from <= at && at < to)
  if (!found) throw new RangeError(`${moment.toISOString()} lies in no day of ${timeZone}`)
  return found.day
}

/** Zones are at most fourteen hours before and twelve behind UTC, and one has left out a day. */
function daysAround(dayOfUtc: number, timeZone: string): KnownDay[] {
  return [-2, -1, 0, 1, 2].map((away) => {
    const day = new Date((dayOfUtc + away) * DAY_MS).toISOString().slice(0, 10)
    const { from, to } = spanOfDay(day, timeZone)
    return { day, from: from.getTime(), to: to.getTime() }
  })
}

/** The day so many days later, or earlier when they are below zero. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first day of the period that a day lies in, and the first of the next. */
export function daysOf(unit: Exclude<CalendarUnit, 'hour'>, day: string): [string, string] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const firstOf = (months: number, at = 1): string =>
    new Date(Date.UTC(year, month - 1 + months, at)).toISOString().slice(0, 10)
  switch (unit) {
    case 'day':
      return [day, dayAfter(day, 1)]
    case 'week': {
      const sinceMonday = (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
      return [dayAfter(day, -sinceMonday), dayAfter(day, 7 - sinceMonday)]
    }
    case 'half_month':
      return date <= 15 ? [firstOf(0), firstOf(0, 16)] : [firstOf(0, 16), firstOf(1)]
    case 'month':
      return [firstOf(0), firstOf(1)]
  }
}

const HOUR_MS = 3_600_000
/** The hours that were asked for last, by zone. */
const knownHours = new Map<string, Span[]>()
const HOURS_KEPT = 48

/**
 * An hour begins where the zone's clock shows a full one. Where the clock changes by less than an hour, or not at a full one, what is left
 * of the hour before is an hour of its own.
 */
function hourAround(moment: Date, timeZone: string): Span {
  const known = knownHours.get(timeZone) ?? []
  const found = known.find(({ from, to }) => from <= moment && moment < to)
  if (found) return found
  const hour = reckonHour(moment.getTime(), timeZone)
  knownHours.set(timeZone, [hour, ...known.slice(0, HOURS_KEPT - 1)])
  return hour
}

function reckonHour(at: number, timeZone: string): Span {
  const here = zonedAt(at, timeZone)
  const full = at - (here.minute * 60 + here.second) * 1000 - here.millisecond
  const isSame = (ms: number): boolean =>
    zonedAt(ms, timeZone).offsetNanoseconds === here.offsetNanoseconds
  const last = full + HOUR_MS - 1
  return {
    from: new Date(isSame(full) ? full : changeBetween(full, at, timeZone)),
    to: new Date(isSame(last) ? full + HOUR_MS : changeBetween(at, last, timeZone)),
  }
}

/** The first moment between two at which a zone's clocks are moved. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const change = zonedAt(from, timeZone).getTimeZoneTransition('next')
  if (!change || change.epochMilliseconds > to)
    throw new RangeError(`the clocks of ${timeZone} do not change between ${from} and ${to}`)
  return change.epochMilliseconds
}

function zonedAt(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
}
