import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boardSize,
  FIGURE_SHARE,
  figureLine,
  GEM_REACH,
  markerOf,
  prizePlace,
  trackOf,
} from './dice-art.ts'

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
        const aside = Math.abs(gem.x - prize.x) - gem.radius * GEM_REACH - prize.maxWidth / 2
        const apart = Math.abs(gem.y - prize.y) - gem.radius * GEM_REACH - prize.height / 2
        expect(Math.max(aside, apart)).toBeGreaterThanOrEqual(0)
        expect(prize.x - prize.maxWidth / 2).toBeGreaterThanOrEqual(0)
        expect(prize.x + prize.maxWidth / 2).toBeLessThanOrEqual(width)
        // Room for a prize of six figures in letters of this size.
        expect(prize.maxWidth).toBeGreaterThanOrEqual(90)
      },
    ),
  )
})

test('the gem of a roll stands below the figure that says it, and the board stays on the stage', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 1_400 }),
      fc.integer({ min: 190, max: 900 }),
      (width, height) => {
        const size = { width, height }
        const board = boardSize(size)
        const gem = markerOf(size)
        const figure = figureLine(size)
        // Letters reach four tenths of their size below their middle.
        const foot = figure + board.height * FIGURE_SHARE * 0.4
        expect(gem.y - gem.radius * GEM_REACH).toBeGreaterThanOrEqual(foot - 0.01)
        expect(figure - board.height / 2).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
