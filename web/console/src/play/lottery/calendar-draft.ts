import type { StaffCalendar } from '@croupier/api/play/console-lottery-games'
import { readCount } from '@croupier/shared/read-number'

/** A calendar as it is being typed. */
export interface CalendarDraft {
  weekdays: readonly number[]
  monthDays: string
  time: string
  /** In minutes, or in seconds where a game is drawn every few minutes. */
  close: string
  exceptions: readonly ExceptionDraft[]
}

export interface ExceptionDraft {
  day: string
  kind: 'none' | 'draw'
  time: string
  /** In minutes; empty: as always. */
  close: string
}

export function isFast({ schedule }: StaffCalendar): boolean {
  return schedule.kind === 'every'
}

export function draftOf(calendar: StaffCalendar): CalendarDraft {
  const { schedule, exceptions, closeOffsetSeconds } = calendar
  const isDated = schedule.kind === 'days'
  return {
    weekdays: isDated ? (schedule.weekdays ?? []) : [],
    monthDays: isDated ? (schedule.monthDays ?? []).join(' ') : '',
    time: isDated ? schedule.time : '',
    close: String(isDated ? closeOffsetSeconds / 60 : closeOffsetSeconds),
    exceptions: exceptions.map((one) =>
      'none' in one
        ? { day: one.day, kind: 'none', time: '', close: '' }
        : {
            day: one.day,
            kind: 'draw',
            time: one.time,
            close: one.closeOffsetSeconds === undefined ? '' : String(one.closeOffsetSeconds / 60),
          },
    ),
  }
}

const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** The calendar that was typed; null while something of it is missing or wrong. */
export function calendarOf(
  before: StaffCalendar,
  draft: CalendarDraft,
  tag: string,
): StaffCalendar | null {
  const { schedule } = before
  const fast = schedule.kind === 'every'
  const close = wholeOf(draft.close, { unit: fast ? 1 : 60, tag })
  const exceptions = draft.exceptions.map((one) => exceptionOf(one, { fast, tag }))
  if (close === null || exceptions.some((one) => one === null)) return null
  const read = exceptions.filter((one) => one !== null)
  if (new Set(read.map(({ day }) => day)).size < read.length) return null
  const rest = { exceptions: read, closeOffsetSeconds: close }
  if (fast) return { schedule, ...rest }
  const monthDays = draft.monthDays.match(/\d+/g)?.map(Number) ?? []
  const isRight = monthDays.every((day) => day >= 1 && day <= 31) && TIME.test(draft.time)
  if (!isRight || draft.weekdays.length + monthDays.length === 0) return null
  return {
    schedule: {
      kind: 'days',
      ...(draft.weekdays.length > 0
        ? { weekdays: draft.weekdays.toSorted((one, other) => one - other) }
        : {}),
      ...(monthDays.length > 0 ? { monthDays } : {}),
      time: draft.time,
    },
    ...rest,
  }
}

function exceptionOf(
  { day, kind, time, close }: ExceptionDraft,
  { fast, tag }: { fast: boolean; tag: string },
): StaffCalendar['exceptions'][number] | null {
  if (!DAY.test(day)) return null
  if (kind === 'none') return { day, none: true }
  // A game that is drawn every few minutes has no draw of its own on a day.
  if (fast || !TIME.test(time)) return null
  if (close.trim() === '') return { day, time }
  const seconds = wholeOf(close, { unit: 60, tag })
  return seconds === null ? null : { day, time, closeOffsetSeconds: seconds }
}

/** Bets end at most so many seconds before a draw. */
export const LONGEST_CLOSE = 43_200

function wholeOf(text: string, { unit, tag }: { unit: number; tag: string }): number | null {
  const count = readCount(text, { tag, least: 0, most: LONGEST_CLOSE / unit })
  return count === null ? null : count * unit
}
