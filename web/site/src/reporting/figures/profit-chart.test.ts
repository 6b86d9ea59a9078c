import { expect, test } from 'vitest'
import { barsOf } from './ProfitChart.tsx'

test('S2-058 bars of what was won stand on the line, those of what was lost hang from it, all inside the picture', () => {
  const days = [
    { day: '2026-03-09', net: 100_000n },
    { day: '2026-03-10', net: -50_000n },
    { day: '2026-03-11', net: 0n },
  ]
  const { bars, zero } = barsOf(days)
  const [won, lost, nothing] = bars
  expect((won?.y ?? 0) + (won?.height ?? 0)).toBeCloseTo(zero)
  expect(lost?.y).toBe(zero)
  expect(won?.height).toBeCloseTo(2 * (lost?.height ?? 0))
  expect(nothing?.height).toBe(1)
  for (const { y, height } of bars) {
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(180)
  }
})

test('a time without any result draws nothing that is not a number', () => {
  expect(barsOf([]).bars).toEqual([])
  for (const bar of barsOf([{ day: '2026-03-09', net: 0n }]).bars)
    expect(Object.values(bar)).not.toContain(Number.NaN)
})
