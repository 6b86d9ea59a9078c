// @vitest-environment node
import { expect, test } from 'vitest'
import { barsOf, everyDay } from './bars.ts'

test('a loss hangs below the zero line and a win stands on it', () => {
  const days = [
    { day: '2026-03-01', amount: 300n },
    { day: '2026-03-02', amount: -100n },
    { day: '2026-03-03', amount: 0n },
  ]
  const { bars, zero } = barsOf(days, { width: 300, height: 100 })
  expect(zero).toBe(75)
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 75],
    [75, 25],
    [75, 0],
  ])
})

test('days without anything are drawn as nothing, over the end of a month', () => {
  const span = { from: '2026-02-27', to: '2026-03-01' }
  expect(everyDay(span, [{ day: '2026-03-01', amount: 5n }])).toEqual([
    { day: '2026-02-27', amount: 0n },
    { day: '2026-02-28', amount: 0n },
    { day: '2026-03-01', amount: 5n },
  ])
})
