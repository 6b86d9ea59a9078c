// @vitest-environment node
import { expect, test } from 'vitest'
import { incomeByDay } from './income-by-day.ts'

const rows = [
  { day: '2026-03-01', type: 'daily', amount: 5n },
  { day: '2026-03-01', type: 'hourly', amount: 7n },
  { day: '2026-03-02', type: 'daily', amount: 1n },
] as const

test('a day adds up what all types paid, or shows one of them', () => {
  expect(incomeByDay(rows, 'all')).toEqual([
    { day: '2026-03-01', amount: 12n },
    { day: '2026-03-02', amount: 1n },
  ])
  expect(incomeByDay(rows, 'hourly')).toEqual([{ day: '2026-03-01', amount: 7n }])
})
