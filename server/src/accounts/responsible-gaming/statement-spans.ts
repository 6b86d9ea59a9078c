import { dayOf } from '../../platform/calendar/calendar.ts'

/** Months that a statement shows by itself; the years before are shown when asked, as far as the market keeps records (RG-15). */
const MONTHS = 12

/** From a local day on to another one, which is not included; YYYY-MM-DD. */
export interface Span {
  from: string
  until: string
}

/** This month and the eleven before, by the brand's clock. */
export function lastMonths(now: Date, timeZone: string): Span {
  const [year = 0, month = 0] = localMonth(now, timeZone)
  return { from: firstOf(year, month - MONTHS + 1), until: firstOf(year, month + 1) }
}

export function wholeYear(year: number): Span {
  return { from: firstOf(year, 1), until: firstOf(year + 1, 1) }
}

/** Years that may be asked for, the newest first: from the account's first, at most `yearsKept` before this one. */
export function statementYears(of: {
  openedAt: Date
  now: Date
  timeZone: string
  yearsKept: number
}): number[] {
  const [last = 0] = localMonth(of.now, of.timeZone)
  const [opened = last] = localMonth(of.openedAt, of.timeZone)
  const count = Math.min(last - opened, of.yearsKept) + 1
  return Array.from({ length: Math.max(count, 1) }, (_, index) => last - index)
}

function localMonth(at: Date, timeZone: string): number[] {
  return dayOf(at, timeZone).split('-').map(Number)
}

/** Months beyond a year's end or beginning are of the years beside it. */
function firstOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
}
