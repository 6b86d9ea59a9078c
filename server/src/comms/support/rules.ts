import type { SupportState } from '@croupier/api/comms/support'
import { dayAfter, dayOf, momentOf } from '../../platform/calendar/calendar.ts'

/** Hours of the week in which somebody answers; days as ISO counts them, Monday 1, times on the brand's clock. */
export interface Hours {
  days: readonly number[]
  from: string
  to: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A week later the question of an old case is a new one. */
export const REOPEN_DAYS = 14
/** More than this at once is no conversation any more. */
export const MOST_OPEN = 3

export function caseIdOf(year: number, number: number): string {
  return `C-${year}-${String(number).padStart(6, '0')}`
}

/** What a word of the one who asks makes of a case: whatever waited for them waits for staff again. */
export function stateAfterGuest(state: SupportState): SupportState {
  if (state === 'closed' || state === 'reopened') return 'reopened'
  return 'open'
}

export function mayReopen(closedAt: Date | null, now: Date): boolean {
  return closedAt === null || now.getTime() - closedAt.getTime() < REOPEN_DAYS * DAY_MS
}

/** Whether somebody should be there now; without any hours always. */
export function isWithin(hours: readonly Hours[], { at, timeZone }: Clocked): boolean {
  if (hours.length === 0) return true
  const { day, time } = wallOf(at, timeZone)
  return hours.some(({ days, from, to }) => days.includes(day) && time >= from && time < to)
}

/** When the hours begin next; null while they last, and when none are set. */
export function opensAt(hours: readonly Hours[], { at, timeZone }: Clocked): Date | null {
  if (isWithin(hours, { at, timeZone })) return null
  const begins = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((ahead) => {
    const date = dayAfter(dayOf(at, timeZone), ahead)
    const day = weekdayOf(date)
    return hours
      .filter(({ days, from, to }) => days.includes(day) && from < to)
      .map(({ from }) => momentOf(`${date}T${from}`, timeZone))
      .filter((begin) => begin > at)
  })
  return begins.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

/** Until when the first answer is promised: minutes from now, or from when the hours begin. */
export function answerDue(hours: readonly Hours[], minutes: number, now: Clocked): Date {
  const from = opensAt(hours, now) ?? now.at
  return new Date(from.getTime() + minutes * MINUTE_MS)
}

/** Plain words: no signs that steer a screen or turn the direction of reading; at most one empty line in a row. */
export function plainWords(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export interface Clocked {
  at: Date
  timeZone: string
}

function wallOf(at: Date, timeZone: string): { day: number; time: string } {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at)
  return { day: weekdayOf(dayOf(at, timeZone)), time }
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
