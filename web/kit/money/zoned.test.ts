import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText, formatZoned, momentOnClock, zoneText } from './zoned.ts'
import { runs } from '../../../tools/run/tiers.mjs'

test('a moment is written on the brand’s clock, with the clock beside it', () => {
  const at = new Date('2026-03-01T13:00:00Z')
  expect(formatZoned(at, 'America/Sao_Paulo')).toBe('2026-03-01 10:00:00 UTC−3')
  expect(zoneText(at, 'Asia/Kolkata')).toBe('UTC+5:30')
  expect(zoneText(at, 'UTC')).toBe('UTC+0')
})

test('a typed time is read on the brand’s clock, whatever the device’s clock is', () => {
  expect(momentOnClock('2026-12-31T23:59', 'America/Sao_Paulo')?.toISOString()).toBe(
    '2027-01-01T02:59:00.000Z',
  )
  expect(momentOnClock('2026-12-31T23:59', 'Asia/Ho_Chi_Minh')?.toISOString()).toBe(
    '2026-12-31T16:59:00.000Z',
  )
  // Berlin skips this hour, and has the other one twice.
  expect(momentOnClock('2026-03-29T02:30', 'Europe/Berlin')).toBeNull()
  expect(momentOnClock('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
  expect(momentOnClock('tomorrow', 'UTC')).toBeNull()
})

test('what a box shows of a moment is read back as that minute in every zone of the host', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const minute = fc.integer({ min: 29_000_000, max: 33_000_000 })
  fc.assert(
    fc.property(zone, minute, (timeZone, minutes) => {
      const at = new Date(minutes * 60_000)
      const text = clockText(at, timeZone)
      const read = momentOnClock(text, timeZone)
      // Of an hour that comes twice the first is meant.
      expect(read && clockText(read, timeZone)).toBe(text)
      expect(read && read.getTime() <= at.getTime()).toBe(true)
    }),
    { numRuns: runs(400) },
  )
})
