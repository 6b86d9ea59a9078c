import { expect, test } from 'vitest'
import { labelRoom } from './slot-scene.ts'

/** The disc of a coin, as a share of the square that a symbol is drawn in, and that square as a share of its cell. */
const COIN = 0.84 * 0.96

test.each([
  { width: 68, height: 92 },
  { width: 56, height: 60 },
  { width: 160, height: 150 },
])('the name of a prize, its outline included, keeps within its coin (%o)', (cell) => {
  const coin = Math.min(cell.width, cell.height) * COIN
  for (const name of ['MINI', 'MINOR', 'MAJOR', '500×']) {
    const { maxWidth, outlineWidth } = labelRoom(cell, name)
    expect(maxWidth + outlineWidth).toBeLessThanOrEqual(coin)
  }
})
