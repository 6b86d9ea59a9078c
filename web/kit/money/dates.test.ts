// @vitest-environment node
import { expect, test } from 'vitest'
import { formatDateTime, zonedText } from './dates.ts'

test('S9-016 a moment is written in the time zone of the brand', () => {
  const moment = new Date('2026-03-01T02:04:05.006Z')
  expect(formatDateTime(moment, 'America/Sao_Paulo')).toBe('2026-02-28 23:04:05')
  expect(formatDateTime(moment, 'Asia/Ho_Chi_Minh')).toBe('2026-03-01 09:04:05')
})

test.each([
  ['2026-03-01T02:04:05.006Z', 'America/Sao_Paulo', '2026-02-28T23:04:05.006-03:00'],
  ['2026-03-01T02:04:05.000Z', 'Asia/Kathmandu', '2026-03-01T07:49:05.000+05:45'],
  ['1969-12-31T23:59:59.250Z', 'UTC', '1969-12-31T23:59:59.250+00:00'],
  // The hour that comes twice in autumn is told apart.
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00.000+02:00'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00.000+01:00'],
])('a file says %s in %s as %s, which names one moment', (moment, timeZone, text) => {
  expect(zonedText(new Date(moment), timeZone)).toBe(text)
  expect(new Date(text).getTime()).toBe(Date.parse(moment))
})
