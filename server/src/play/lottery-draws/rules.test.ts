import { expect, test } from 'vitest'
import { dayAfter, spanOfDay } from '../../platform/calendar/calendar.ts'
import { runs } from '../../../../tools/run/tiers.mjs'
import fc from 'fast-check'
import { lotteryGameSeeds } from './game-list.ts'
import { type DrawCalendar, drawsAhead, drawsOfDay } from './rules.ts'

const calendarOf = (code: string): DrawCalendar => {
  const game = lotteryGameSeeds.find((seed) => seed.code === code)
  if (!game) throw new Error(`no game ${code}`)
  return { ...game, exceptions: [] }
}
const ZONES = Intl.supportedValuesOf('timeZone')
const day = fc.integer({ min: 0, max: 3_652 }).map((offset) => dayAfter('2026-01-01', offset))

test('L3 draws of a fast game follow one another without a gap in every zone, the draw at midnight being the last of its day', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...ZONES),
      fc.constantFrom(60, 180, 300, 900),
      (first, zone, seconds) => {
        const calendar: DrawCalendar = {
          zone,
          schedule: { kind: 'every', seconds },
          exceptions: [],
          closeOffsetSeconds: 5,
        }
        const draws = [...drawsOfDay(calendar, first), ...drawsOfDay(calendar, dayAfter(first, 1))]
        for (const [index, draw] of draws.entries()) {
          expect(draw.opensAt < draw.closesAt && draw.closesAt <= draw.drawsAt).toBe(true)
          const before = draws[index - 1]
          if (before) {
            expect(draw.opensAt).toEqual(before.closesAt)
            expect(draw.issue > before.issue).toBe(true)
          }
        }
        const own = draws.filter((draw) => draw.day === first)
        expect(own.at(-1)?.drawsAt).toEqual(spanOfDay(first, zone).to)
        expect(new Set(draws.map(({ issue }) => issue.length)).size).toBe(1)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('L3 a day of 23 hours has fewer draws and one of 25 hours more', () => {
  const calendar: DrawCalendar = {
    zone: 'Europe/Berlin',
    schedule: { kind: 'every', seconds: 60 },
    exceptions: [],
    closeOffsetSeconds: 5,
  }
  expect(
    ['2027-03-28', '2027-06-01', '2027-10-31'].map((one) => drawsOfDay(calendar, one).length),
  ).toEqual([1_380, 1_440, 1_500])
})

test('S1-005 the boards of Vietnam and Thailand are drawn on their days, in their own time', () => {
  const [board] = drawsOfDay(calendarOf('XSMB'), '2026-11-28')
  expect(board).toEqual({
    issue: '20261128',
    day: '2026-11-28',
    opensAt: new Date('2026-11-27T11:15:00Z'),
    closesAt: new Date('2026-11-28T11:05:00Z'),
    drawsAt: new Date('2026-11-28T11:15:00Z'),
  })
  const thai = drawsAhead(calendarOf('THAI-GOV'), {
    after: new Date('2026-11-02T00:00:00Z'),
    until: new Date('2026-12-20T00:00:00Z'),
  })
  expect(thai.map(({ issue }) => issue)).toEqual(['20261116', '20261201', '20261216'])
  // The next draw is planned however far it is.
  const next = drawsAhead(calendarOf('4D-MY'), {
    after: new Date('2026-11-30T00:00:00Z'),
    until: new Date('2026-11-30T01:00:00Z'),
  })
  expect(next.map(({ issue }) => issue)).toEqual(['20261202'])
})

test('S1-005 a holiday has no draw, a special draw has one, and a moved draw its own time', () => {
  const calendar: DrawCalendar = {
    ...calendarOf('4D-MY'),
    exceptions: [
      { day: '2026-12-02', none: true },
      { day: '2026-12-01', time: '19:00' },
      { day: '2026-12-05', time: '20:30' },
    ],
  }
  const ahead = drawsAhead(calendar, {
    after: new Date('2026-11-30T00:00:00Z'),
    until: new Date('2026-12-06T00:00:00Z'),
  })
  expect(ahead.map(({ issue, drawsAt }) => [issue, drawsAt.toISOString().slice(11, 16)])).toEqual([
    ['20261201', '11:00'],
    ['20261205', '12:30'],
  ])
})
