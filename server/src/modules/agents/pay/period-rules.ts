import type { ContractTerms, ContractType, DividendPeriod } from '@croupier/api/agents'

/** Of a run: the letter of a dividend, D for daily wages, and what its name says for the others. */
export type PayPeriod = DividendPeriod | 'hour' | '5min'

export interface Span {
  /** Inclusive. */
  from: Date
  /** Exclusive. */
  to: Date
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WINDOW = 5 * MINUTE

export function periodOf(terms: ContractTerms): PayPeriod {
  const periods = { daily: 'D', hourly: 'hour', realtime: '5min' } as const
  return terms.type === 'dividend' ? terms.period : periods[terms.type]
}

export function periodsOfType(type: ContractType): readonly PayPeriod[] {
  const periods = { daily: ['D'], hourly: ['hour'], realtime: ['5min'] } as const
  return type === 'dividend' ? ['D', 'W', 'H', 'M'] : periods[type]
}

/**
 * The period that a moment lies in, by the calendar of a time zone: a day has 23 or 25 hours where the clocks change, and an hour begins
 * where the zone's clock shows a full one. Where it changes by less than an hour, what is left of the hour before is a period of its own.
 */
export function spanAround(period: PayPeriod, moment: Date, timeZone: string): Span {
  if (period === '5min') return fixedSpan(moment, WINDOW, 0)
  if (period === 'hour') return hourAround(moment, timeZone)
  const { year, month, day } = localDate(moment, timeZone)
  const [from, to] = daysOf(period, { year, month, day })
  return { from: startOfDay(from, timeZone), to: startOfDay(to, timeZone) }
}

/** The last whole period before a moment. */
export function lastSpan(period: PayPeriod, moment: Date, timeZone: string): Span {
  const { from } = spanAround(period, moment, timeZone)
  return spanAround(period, new Date(from.getTime() - 1), timeZone)
}

/** The first boundary of a period at or after a moment. */
export function boundaryFrom(period: PayPeriod, moment: Date, timeZone: string): Date {
  const { from, to } = spanAround(period, moment, timeZone)
  return from.getTime() === moment.getTime() ? from : to
}

/**
 * From when on a contract counts that is accepted now: the next period, day or hour; real-time at once. Never before the contract that it
 * follows has ended; null: it follows none.
 */
export function effectiveFrom(
  terms: ContractTerms,
  of: { now: Date; timeZone: string; after?: Date | null },
): Date {
  const { now, timeZone, after = null } = of
  const next = terms.type === 'realtime' ? now : runningUntil(terms, now, timeZone)
  if (after === null || after <= next) return next
  return terms.type === 'realtime' ? after : boundaryFrom(periodOf(terms), after, timeZone)
}

/** When the period ends that runs now. */
export function runningUntil(terms: ContractTerms, now: Date, timeZone: string): Date {
  return spanAround(periodOf(terms), now, timeZone).to
}

/** Until when a contract still counts that is to end at a moment: its last boundary up to then; real-time to the end of the window. */
export function effectiveTo(terms: ContractTerms, until: Date, timeZone: string): Date {
  return terms.type === 'realtime'
    ? boundaryFrom('5min', until, timeZone)
    : spanAround(periodOf(terms), until, timeZone).from
}

/** The day of the calendar that a moment lies in, as YYYY-MM-DD. */
export function dayText(moment: Date, timeZone: string): string {
  return textOf(localDate(moment, timeZone))
}

/** The first moment of a day that is written YYYY-MM-DD. */
export function startOfDayText(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return startOfDay({ year, month, day: date }, timeZone)
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return textOf(shifted({ year, month, day: date }, days))
}

interface LocalDate {
  year: number
  month: number
  day: number
}

function daysOf(period: DividendPeriod, date: LocalDate): [LocalDate, LocalDate] {
  const { year, month, day } = date
  const nextMonth =
    month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  switch (period) {
    case 'D':
      return [date, shifted(date, 1)]
    case 'W': {
      const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
      return [shifted(date, -sinceMonday), shifted(date, 7 - sinceMonday)]
    }
    case 'H':
      return day <= 15
        ? [
            { year, month, day: 1 },
            { year, month, day: 16 },
          ]
        : [{ year, month, day: 16 }, nextMonth]
    case 'M':
      return [{ year, month, day: 1 }, nextMonth]
  }
}

function shifted({ year, month, day }: LocalDate, days: number): LocalDate {
  const date = new Date(Date.UTC(year, month - 1, day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function textOf({ year, month, day }: LocalDate): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

function fixedSpan(moment: Date, length: number, shift: number): Span {
  const from = Math.floor((moment.getTime() + shift) / length) * length - shift
  return { from: new Date(from), to: new Date(from + length) }
}

function hourAround(moment: Date, timeZone: string): Span {
  const shift = offsetAt(moment, timeZone)
  const { from, to } = fixedSpan(moment, HOUR, shift % HOUR)
  const isSame = (at: Date): boolean => offsetAt(at, timeZone) === shift
  const last = new Date(to.getTime() - 1)
  return {
    from: isSame(from) ? from : changeBetween({ from, to: moment }, timeZone),
    to: isSame(last) ? to : changeBetween({ from: moment, to: last }, timeZone),
  }
}

/** The first moment at which a zone's clocks show another time than before; they change once between the two. */
function changeBetween({ from, to }: Span, timeZone: string): Date {
  const before = offsetAt(from, timeZone)
  let [same, other] = [from.getTime(), to.getTime()]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (offsetAt(new Date(middle), timeZone) === before) same = middle
    else other = middle
  }
  return new Date(other)
}

/** The first moment of a day: midnight, or what follows it where the clocks skip midnight. */
function startOfDay({ year, month, day }: LocalDate, timeZone: string): Date {
  const midnight = Date.UTC(year, month - 1, day)
  // Twice, because the offset that counts is the one at the moment that is looked for.
  const guess = midnight - offsetAt(new Date(midnight), timeZone)
  const start = midnight - offsetAt(new Date(guess), timeZone)
  const found = localDate(new Date(start), timeZone)
  return new Date(found.day === day ? start : Math.max(start, guess))
}

/** Milliseconds by which a zone's clocks are ahead of UTC at a moment. */
function offsetAt(moment: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localParts(moment, timeZone)
  const whole = Math.floor(moment.getTime() / 1000) * 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole
}

function localDate(moment: Date, timeZone: string): LocalDate {
  const { year, month, day } = localParts(moment, timeZone)
  return { year, month, day }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function localParts(moment: Date, timeZone: string) {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
