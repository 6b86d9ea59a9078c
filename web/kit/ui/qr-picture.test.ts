import { expect, test } from 'vitest'
import { qrSquares } from './qr-picture.ts'

test('S9-030 the picture of a QR code has whole pixels, its quiet zone of four modules, and three finders', () => {
  const { side, squares } = qrSquares('https://croupier.example/register?referralCode=BEACH')
  const [{ side: module } = { side: 0 }] = squares
  expect(side).toBeGreaterThanOrEqual(1_024)
  expect(side % module).toBe(0)
  const modules = side / module
  const dark = new Set(squares.map(({ x, y }) => `${x / module} ${y / module}`))
  for (const { x, y } of squares)
    for (const place of [x / module, y / module]) {
      expect(place).toBeGreaterThanOrEqual(4)
      expect(place).toBeLessThan(modules - 4)
    }
  // The outer ring of each finder, and the light one within it.
  for (const [left, top] of [
    [4, 4],
    [modules - 11, 4],
    [4, modules - 11],
  ] as const)
    for (let along = 0; along < 7; along++) {
      expect(dark.has(`${left + along} ${top}`)).toBe(true)
      expect(dark.has(`${left} ${top + along}`)).toBe(true)
      if (along > 0 && along < 6) expect(dark.has(`${left + along} ${top + 1}`)).toBe(false)
    }
})
