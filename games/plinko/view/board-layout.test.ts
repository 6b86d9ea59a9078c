import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plinkoPath, slotOf } from '../rules/board.ts'
import { ballPlace, layoutOf, pinPlace, slotMiddle, STRIP_END } from './board-layout.ts'
import { slotText } from './plinko-art.ts'

const anyWay = fc.record({
  rows: fc.constantFrom(8, 12, 16),
  word: fc.nat({ max: 2 ** 32 - 1 }),
  width: fc.integer({ min: 300, max: 1_400 }),
  height: fc.integer({ min: 240, max: 900 }),
})

test('the ball is shown at the pins of its bits and in no other slot than the one that is paid', () => {
  fc.assert(
    fc.property(anyWay, ({ rows, word, width, height }) => {
      const layout = layoutOf({ width, height }, rows)
      const path = plinkoPath(word, rows)
      let rights = 0
      for (const [row, bit] of path.entries()) {
        expect(ballPlace(layout, path, row).x).toBeCloseTo(pinPlace(layout, row, rights).x, 6)
        const half = ballPlace(layout, path, row + 0.5).x
        const aside = half - pinPlace(layout, row, rights).x
        expect(Math.sign(aside)).toBe(bit === 1 ? 1 : -1)
        rights += bit
      }
      const end = ballPlace(layout, path, rows)
      expect(end.x).toBeCloseTo(slotMiddle(layout, slotOf(path)), 6)
    }),
  )
})

test('every slot stands on the stage, however narrow it is', () => {
  fc.assert(
    fc.property(anyWay, ({ rows, width, height }) => {
      const layout = layoutOf({ width, height }, rows)
      expect(slotMiddle(layout, 0) - layout.slot.width / 2).toBeGreaterThanOrEqual(0)
      expect(slotMiddle(layout, rows) + layout.slot.width / 2).toBeLessThanOrEqual(width)
      expect(layout.slot.y + layout.slot.height).toBeLessThanOrEqual(height)
    }),
  )
})

test('the opening for the balls stands below the last rounds and above the first pins, at every size', () => {
  fc.assert(
    fc.property(anyWay, ({ rows, width, height }) => {
      const { mouth, top } = layoutOf({ width, height }, rows)
      expect(mouth.y - mouth.high).toBeGreaterThan(STRIP_END)
      expect(mouth.y).toBeLessThan(top)
    }),
  )
})

test('a multiplier is as short as a narrow slot needs it', () => {
  const pays = [100_000, 12_500, 145, 18]
  expect(pays.map((pay) => slotText(pay, 'en'))).toEqual(['1K', '125', '1.45', '0.18'])
  expect(pays.map((pay) => slotText(pay, 'pt-BR'))).toEqual(['1K', '125', '1,45', '0,18'])
})
