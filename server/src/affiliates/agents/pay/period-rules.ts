import type { ContractTerms, ContractType, DividendPeriod } from '@croupier/api/affiliates/agents'
import { type CalendarUnit, type Span, spanOf } from '../../../platform/calendar/calendar.ts'

/** Of a run: the letter of a dividend, D for daily wages, and what its name says for the others. */
export type PayPeriod = DividendPeriod | 'hour' | '5min'

const WINDOW_MS = 5 * 60_000

const UNITS: Readonly<Record<Exclude<PayPeriod, '5min'>, CalendarUnit>> = {
  hour: 'hour',
  D: 'day',
  W: 'week',
  H: 'half_month',
  M: 'month',
}

export function periodOf(terms: ContractTerms): PayPeriod {
  const periods = { daily: 'D', hourly: 'hour', realtime: '5min' } as const
  return terms.type === 'dividend' ? terms.period : periods[terms.type]
}

export function periodsOfType(type: ContractType): readonly PayPeriod[] {
  const periods = { daily: ['D'], hourly: ['hour'], realtime: ['5min'] } as const
  return type === 'dividend' ? ['D', 'W', 'H', 'M'] : periods[type]
}

/** The period that a moment lies in, by the calendar of a time zone. */
export function spanAround(period: PayPeriod, moment: Date, timeZone: string): Span {
  return period === '5min' ? windowAround(moment) : spanOf(UNITS[period], moment, timeZone)
}

function windowAround(moment: Date): Span {
  const from = Math.floor(moment.getTime() / WINDOW_MS) * WINDOW_MS
  return { from: new Date(from), to: new Date(from + WINDOW_MS) }
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
