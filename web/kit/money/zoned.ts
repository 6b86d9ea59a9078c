import { formatDateTime, zonedText } from './dates.ts'

/** How far a zone's clock is from UTC at a moment, as people write it: UTC−3, UTC+5:30. */
export function zoneText(date: Date, timeZone: string): string {
  const [, sign = '+', hours = '00', minutes = '00'] =
    /([+-])(\d\d):(\d\d)$/.exec(zonedText(date, timeZone)) ?? []
  const away = `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
  return `UTC${sign === '-' ? '−' : '+'}${away}`
}

/** The one way in which staff and agents read a moment: yyyy-MM-dd hh:mm:ss on the brand's clock, with the clock said beside it. */
export function formatZoned(date: Date, timeZone: string): string {
  return `${formatDateTime(date, timeZone)} ${zoneText(date, timeZone)}`
}

/**
 * The moment that a date and a time mean on a zone's clock: 2026-12-31T09:30. Null for what is no date and time, or a time that the clock
 * skips on that day; of one that it shows twice, the first.
 */
export function momentOnClock(text: string, timeZone: string): Date | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const wanted = text.replace('T', ' ')
  // The distance from UTC a day before and a day after: one of them holds at the moment itself, the earlier moment first.
  const found = [-1, 1]
    .map((side) => asUtc - distanceAt(asUtc + side * DAY_MS, timeZone))
    .toSorted((one, other) => one - other)
    .find((time) => formatDateTime(new Date(time), timeZone).startsWith(wanted))
  return found === undefined ? null : new Date(found)
}

/** The other way round: what a box of date and time shows of a moment. */
export function clockText(date: Date, timeZone: string): string {
  return formatDateTime(date, timeZone).slice(0, 16).replace(' ', 'T')
}

const DAY_MS = 86_400_000

function distanceAt(time: number, timeZone: string): number {
  return (
    Date.parse(`${formatDateTime(new Date(time), timeZone).replace(' ', 'T')}Z`) -
    Math.floor(time / 1_000) * 1_000
  )
}
