import { languages } from '@croupier/shared/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, readDay, weekdayOf, weeksOfMonth } from './day.ts'
import { readTypedTime } from './typed-time.ts'
import { firstWeekdayOf, monthNames, readTypedDay, weekdayNames, writeDay } from './written-day.ts'
import { runs } from '../../../tools/run/tiers.mjs'

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each(languages.map(({ tag }) => tag))('what %s writes is read as the same day', (tag) => {
  fc.assert(
    fc.property(day, (one) => {
      expect(readTypedDay(writeDay(one, tag), tag)).toBe(one)
      expect(readTypedDay(writeDay(one, tag).replaceAll(/\D/g, ''), tag)).toBe(one)
      expect(readTypedDay(one, tag)).toBe(one)
    }),
    { numRuns: runs(10) },
  )
  expect(new Set(monthNames(tag)).size).toBe(12)
  expect(new Set(weekdayNames(tag).map(({ long }) => long)).size).toBe(7)
})

test.each([
  ['29/02/2026', 'pt-BR', null],
  ['29/02/2028', 'pt-BR', '2028-02-29'],
  ['02/29/2028', 'en', '2028-02-29'],
  ['29/02/28', 'pt-BR', null],
  ['2028年2月29日', 'ja', '2028-02-29'],
  ['٢٩/٠٢/٢٠٢٨', 'ar', '2028-02-29'],
  // Thai years are those of the Buddhist calendar, in figures of either script; others are what they say.
  ['26/11/2569', 'th', '2026-11-26'],
  ['๒๖/๑๑/๒๕๖๙', 'th', '2026-11-26'],
  ['26112569', 'th', '2026-11-26'],
  ['2569-11-26', 'th', '2026-11-26'],
  ['29/02/2567', 'th', '2024-02-29'],
  ['29/02/2568', 'th', null],
  ['26/11/2026', 'th', '2026-11-26'],
  ['26/11/2569', 'pt-BR', '2569-11-26'],
  ['२६/११/२०२६', 'hi', '2026-11-26'],
  ['', 'en', null],
  ['12', 'en', null],
])('%s in %s is %s', (text, tag, expected) => expect(readTypedDay(text, tag)).toBe(expected))

test('months keep their length, and weeks are whole', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
  expect(readDay('2026-02-30')).toBeNull()
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 6 }), (one, first) => {
      const weeks = weeksOfMonth(one, first)
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === first)).toBe(
        true,
      )
      const days = weeks.flat()
      expect(days).toContain(one)
      expect(days.every((each, at) => at === 0 || each === addDays(days[at - 1] ?? '', 1))).toBe(
        true,
      )
    }),
    { numRuns: runs(20) },
  )
})

test.each([
  ['pt-BR', 0],
  ['en', 0],
  ['fr', 1],
  ['ar', 6],
  ['zh-Hans', 1],
])('a week of %s begins with weekday %i', (tag, first) => {
  expect(firstWeekdayOf(tag)).toBe(first)
})

test.each([
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['23h59', '23:59'],
  ['24:00', null],
  ['9:5', null],
  ['', null],
])('%s is the time %s', (text, expected) => expect(readTypedTime(text)).toBe(expected))
