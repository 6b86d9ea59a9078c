import { addDays, readDay } from '@croupier/kit/dates/day'
import { expect, test } from 'vitest'
import { dayOf, momentsOf, offeredPresets, presetPeriod, startOfDay } from './days.ts'

test('S9-027 presets: previous 7 and 30 days end today, next 7 and 30 begin at the chosen day', () => {
  const now = { today: '2026-03-10', from: '2026-01-31' }
  expect(presetPeriod('previous7', now)).toEqual({ from: '2026-03-04', to: '2026-03-10' })
  expect(presetPeriod('previous30', now)).toEqual({ from: '2026-02-09', to: '2026-03-10' })
  expect(presetPeriod('next7', now)).toEqual({ from: '2026-01-31', to: '2026-02-06' })
  expect(presetPeriod('next30', now)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(presetPeriod('next7', { ...now, from: null }).from).toBe('2026-03-10')
  expect(presetPeriod('yesterday', { ...now, today: '2026-03-01' }).to).toBe('2026-02-28')
  expect(presetPeriod('thisMonth', now)).toEqual({ from: '2026-03-01', to: '2026-03-10' })
})

test('S9-027 records offer no days to come: next 7 and 30 need a first day that lies as far back', () => {
  const today = '2026-03-10'
  const past = ['today', 'yesterday', 'thisMonth', 'previous7', 'previous30']
  expect(offeredPresets({ today, from: null })).toEqual(past)
  expect(offeredPresets({ today, from: '2026-03-05' })).toEqual(past)
  expect(offeredPresets({ today, from: '2026-03-04' })).toEqual([...past, 'next7'])
  expect(offeredPresets({ today, from: '2026-02-09' })).toEqual([...past, 'next7', 'next30'])
})

test('S9-016 days begin at midnight of the brand, not of the browser', () => {
  expect(startOfDay('2026-03-10', 'America/Sao_Paulo').toISOString()).toBe(
    '2026-03-10T03:00:00.000Z',
  )
  expect(startOfDay('2026-03-10', 'Asia/Ho_Chi_Minh').toISOString()).toBe(
    '2026-03-09T17:00:00.000Z',
  )
  const moments = momentsOf({ from: '2026-03-10', to: '2026-03-10' }, 'Asia/Tokyo')
  expect((moments.to?.getTime() ?? 0) - (moments.from?.getTime() ?? 0)).toBe(86_400_000)
})

test('a day whose midnight was skipped by the clocks begins at its first moment', () => {
  const start = startOfDay('2017-10-15', 'America/Sao_Paulo')
  expect(start.toISOString()).toBe('2017-10-15T03:00:00.000Z')
  expect(dayOf(new Date(start.getTime() - 1), 'America/Sao_Paulo')).toBe('2017-10-14')
})

test.each([
  ['Atlantic/Azores', '2027-10-31', '2027-10-31T00:00:00.000Z'],
  ['America/Havana', '2027-11-07', '2027-11-07T04:00:00.000Z'],
  ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z'],
  ['Asia/Kathmandu', '2027-01-01', '2026-12-31T18:15:00.000Z'],
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
])('in %s the day %s begins at %s, as on the server', (timeZone, day, start) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(start)
})

test('only real days are read from an address', () => {
  expect(readDay('2026-02-28')).toBe('2026-02-28')
  for (const text of [null, '', '2026-02-30', '2026-2-3', 'today']) expect(readDay(text)).toBeNull()
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
})
