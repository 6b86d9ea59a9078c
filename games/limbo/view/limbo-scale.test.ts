import { expect, test } from 'vitest'
import { heightOf, ticksFor } from './limbo-scale.ts'

test('the ring hangs at three quarters of the way up, whatever the target is', () => {
  for (const target of [102, 150, 200, 10_000, 1_000_000])
    expect(heightOf(target, target)).toBeCloseTo(0.75)
})

test('a flyer that reached its target is at the ring or above it, and never leaves the stage', () => {
  expect(heightOf(100, 200)).toBe(0)
  expect(heightOf(199, 200)).toBeLessThan(0.75)
  expect(heightOf(201, 200)).toBeGreaterThan(0.75)
  expect(heightOf(100_000_000, 101)).toBeLessThan(1)
})

test('the multipliers beside the way stand apart from each other and from the target', () => {
  for (const target of [101, 137, 200, 1_000, 10_000_000]) {
    const heights = [...ticksFor(target, 0.06), target]
      .map((tick) => heightOf(tick, target))
      .toSorted((one, other) => one - other)
    for (const [index, height] of heights.entries())
      if (index > 0) expect(height - (heights[index - 1] ?? 0)).toBeGreaterThanOrEqual(0.06)
  }
})
