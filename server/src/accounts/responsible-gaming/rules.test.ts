import { describe, expect, test } from 'vitest'
import { HOUR_MS, monthsAfter, returnPossibleFrom, stepTowards, timeOutEnd } from './rules.ts'
import { type HarmFigures, signsOf } from './signals.ts'

const now = new Date('2026-03-31T12:00:00Z')
const day = new Date(now.getTime() + 24 * HOUR_MS)
const current = { amount: 100n, pendingKind: null, pendingAmount: null, pendingFrom: null }

test.each([
  ['a first bound counts at once', null, 50n, { action: 'set', amount: 50n }],
  ['nothing is taken from nothing', null, null, null],
  ['tighter counts at once', current, 99n, { action: 'lower', amount: 99n }],
  ['the same forgets what waits', current, 100n, { action: 'keep', amount: 100n }],
  ['looser waits a day', current, 101n, { action: 'ask_raise', amount: 101n, from: day }],
  ['none at all waits a day', current, null, { action: 'ask_remove', from: day }],
])('RG-03 %s', (_title, before, input, step) => {
  expect(stepTowards({ now, coolingHours: 24 }, before, input)).toEqual(step)
})

test('RG-04 a time-out ends with the longer of two', () => {
  expect(timeOutEnd(now, 24, null)).toEqual(day)
  const later = new Date(day.getTime() + 1)
  expect(timeOutEnd(now, 24, later)).toEqual(later)
})

test('RG-05 months end on the last day where there is no such day, and an open exclusion lasts half a year', () => {
  expect(monthsAfter(now, 1).toISOString()).toBe('2026-04-30T12:00:00.000Z')
  expect(monthsAfter(now, 11).toISOString()).toBe('2027-02-28T12:00:00.000Z')
  expect(returnPossibleFrom({ startsAt: now, endsAt: null })).toEqual(monthsAfter(now, 6))
})

describe('RG-11 signs of harm', () => {
  const calm: HarmFigures = {
    deposits: 1,
    deposited: 1_000_000n,
    lost: 900_000n,
    failedDeposits: 0,
    weekDeposited: 2_000_000n,
    usualWeekDeposited: 1_500_000n,
    nights: 1,
    looserRequests: 1,
    playedMinutes: 90,
  }
  test('a calm player has none', () => expect(signsOf(calm)).toEqual([]))
  test.each<[string, Partial<HarmFigures>]>([
    ['chasing_losses', { deposits: 3, deposited: 3_000_000n, lost: 2_500_000n }],
    ['night_play', { nights: 3 }],
    ['rising_deposits', { weekDeposited: 4_500_000n }],
    ['cancelled_limits', { looserRequests: 2 }],
    ['failed_deposits', { failedDeposits: 5 }],
    ['long_sessions', { playedMinutes: 180 }],
  ])('%s', (signal, figures) =>
    expect(signsOf({ ...calm, ...figures }).map((sign) => sign.signal)).toEqual([signal]),
  )
})
