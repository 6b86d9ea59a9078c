// @vitest-environment node
import { expect, test } from 'vitest'
import { incomeByDay } from './income-by-day.ts'

const rows = [
  { day: '2026-03-01', type: 'daily', net: 5n },
  { day: '2026-03-01', type: 'hourly', net: 7n },
  { day: '2026-03-02', type: 'daily', net: -1n },
] as const

test('a day adds up what stays of all types, or shows one of them; below nothing where more was taken back than paid', () => {
  expect(incomeByDay(rows, 'all')).toEqual([
    { day: '2026-03-01', amount: 12n },
    { day: '2026-03-02', amount: -1n },
  ])
  expect(incomeByDay(rows, 'hourly')).toEqual([{ day: '2026-03-01', amount: 7n }])
})
