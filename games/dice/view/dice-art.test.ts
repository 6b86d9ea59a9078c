import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markerOf, prizePlace, trackOf } from './dice-art.ts'

test('the gem of a roll never lies over the prize, and the prize stays on the stage', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 1_400 }),
      fc.integer({ min: 150, max: 900 }),
      fc.integer({ min: 0, max: 9_999 }),
      (width, height, roll) => {
        const size = { width, height }
        const track = trackOf(size)
        const gem = { x: track.x + (roll / 10_000) * track.width, ...markerOf(size) }
        const prize = prizePlace(size, gem.x)
        const aside = Math.abs(gem.x - prize.x) - gem.radius * 1.13 - prize.maxWidth / 2
        const apart = Math.abs(gem.y - prize.y) - gem.radius * 1.13 - prize.height / 2
        expect(Math.max(aside, apart)).toBeGreaterThanOrEqual(0)
        expect(prize.x - prize.maxWidth / 2).toBeGreaterThanOrEqual(0)
        expect(prize.x + prize.maxWidth / 2).toBeLessThanOrEqual(width)
        // Room for a prize of six figures in letters of this size.
        expect(prize.maxWidth).toBeGreaterThanOrEqual(90)
      },
    ),
  )
})
