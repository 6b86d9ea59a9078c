import type { StaffCalendar } from '@croupier/api/play/console-lottery-games'
import { expect, test } from 'vitest'
import { calendarOf, draftOf } from './calendar-draft.ts'

const dated: StaffCalendar = {
  schedule: { kind: 'days', weekdays: [1, 3], time: '18:15' },
  exceptions: [{ day: '2026-12-25', none: true }],
  closeOffsetSeconds: 600,
}
const fast: StaffCalendar = {
  schedule: { kind: 'every', seconds: 60 },
  exceptions: [],
  closeOffsetSeconds: 5,
}

test('a calendar that is not touched is read back as it was', () => {
  expect(calendarOf(dated, draftOf(dated), 'en')).toEqual(dated)
  expect(calendarOf(fast, draftOf(fast), 'en')).toEqual(fast)
})

test('a special draw may close earlier, and two exceptions of one day are refused', () => {
  const draft = draftOf(dated)
  const special = { day: '2026-12-31', kind: 'draw', time: '20:00', close: '30' } as const
  expect(
    calendarOf(dated, { ...draft, exceptions: [...draft.exceptions, special] }, 'en')?.exceptions,
  ).toEqual([
    { day: '2026-12-25', none: true },
    { day: '2026-12-31', time: '20:00', closeOffsetSeconds: 1_800 },
  ])
  expect(calendarOf(dated, { ...draft, exceptions: [special, special] }, 'en')).toBeNull()
})

test('a calendar without a day, or with a time that is none, is not read', () => {
  const draft = draftOf(dated)
  expect(calendarOf(dated, { ...draft, weekdays: [] }, 'en')).toBeNull()
  expect(calendarOf(dated, { ...draft, time: '24:00' }, 'en')).toBeNull()
  expect(calendarOf(dated, { ...draft, close: 'soon' }, 'en')).toBeNull()
  expect(
    calendarOf(
      fast,
      {
        ...draftOf(fast),
        exceptions: [{ day: '2026-12-31', kind: 'draw', time: '20:00', close: '' }],
      },
      'en',
    ),
  ).toBeNull()
})
