import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barOf, calendarViews, daysOf, momentsOf, stepFrom } from './calendar-span.ts'

const timeZone = 'America/Sao_Paulo'

test('D10 the calendar shows whole months and weeks from Monday on', () => {
  expect(daysOf('month', '2026-02-17')).toHaveLength(28)
  expect(daysOf('month', '2026-02-17')[0]).toBe('2026-02-01')
  expect(daysOf('week', '2026-03-01')).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(stepFrom('month', '2026-03-15', -1)).toBe('2026-02-28')
  expect(stepFrom('week', '2026-03-01', 1)).toBe('2026-03-02')
})

test('D10 one step on and one back shows the same days, of at most 31', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.constantFrom(...calendarViews), (at, view) => {
      const days = daysOf(view, at)
      expect(days).toContain(at)
      expect(days.length).toBeLessThanOrEqual(31)
      expect(daysOf(view, stepFrom(view, stepFrom(view, at, 1), -1))).toEqual(days)
      const { from, to } = momentsOf(days, timeZone)
      expect(to.getTime() - from.getTime()).toBe(days.length * 86_400_000)
    }),
  )
})

test('D10 a bar stands on the days of the brand, and an end at midnight belongs to the day before', () => {
  const days = daysOf('week', '2026-03-04')
  const of = { days, timeZone }
  expect(
    barOf(
      { startsAt: new Date('2026-03-03T02:00:00Z'), endsAt: new Date('2026-03-05T03:00:00Z') },
      of,
    ),
  ).toEqual({ first: 0, last: 2, isOpenBefore: false, isOpenAfter: false })
  expect(barOf({ startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: null }, of)).toEqual({
    first: 0,
    last: 6,
    isOpenBefore: true,
    isOpenAfter: true,
  })
  expect(barOf({ startsAt: new Date('2026-04-01T00:00:00Z'), endsAt: null }, of)).toBeNull()
})
