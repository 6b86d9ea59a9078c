import type { StaffCalendar } from '@croupier/api/play/console-lottery-games'

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
export function calendarOf(before: StaffCalendar, draft: CalendarDraft): StaffCalendar | null {
  const { schedule } = before
  const fast = schedule.kind === 'every'
  const close = wholeOf(draft.close, fast ? 1 : 60)
  const exceptions = draft.exceptions.map((one) => exceptionOf(one, fast))
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
  fast: boolean,
): StaffCalendar['exceptions'][number] | null {
  if (!DAY.test(day)) return null
  if (kind === 'none') return { day, none: true }
  // A game that is drawn every few minutes has no draw of its own on a day.
  if (fast || !TIME.test(time)) return null
  if (close.trim() === '') return { day, time }
  const seconds = wholeOf(close, 60)
  return seconds === null ? null : { day, time, closeOffsetSeconds: seconds }
}

const LONGEST = 43_200

function wholeOf(text: string, unit: number): number | null {
  if (!/^\d{1,5}$/.test(text.trim())) return null
  const seconds = Number(text) * unit
  return seconds <= LONGEST ? seconds : null
}
