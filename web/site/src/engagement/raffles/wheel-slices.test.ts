import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slicesOf, turnTo } from './wheel-slices.ts'

const weights = fc
  .array(fc.nat(1_000), { minLength: 2, maxLength: 16 })
  .filter((all) => all.some((one) => one > 0))

test('S2-060 the slices of a wheel fill it, are wide enough to read, and leave out what is sold out', () => {
  fc.assert(
    fc.property(weights, (all) => {
      const slices = slicesOf(all)
      expect(slices.map(({ segment }) => segment)).toEqual(
        all.flatMap((weight, place) => (weight > 0 ? [place] : [])),
      )
      expect(slices.at(-1)?.to).toBeCloseTo(360)
      for (const { from, to } of slices) expect(to - from).toBeGreaterThan(15.99)
    }),
  )
})

test('S2-060 the wheel stops with its pointer inside of the slice that was drawn, turning forwards', () => {
  fc.assert(
    fc.property(
      weights,
      fc.nat(20_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (all, standing, within) => {
        for (const slice of slicesOf(all)) {
          const turned = turnTo(slice, { standing, within })
          expect(turned - standing).toBeGreaterThanOrEqual(6 * 360)
          const pointed = (360 - (turned % 360)) % 360
          expect(pointed).toBeGreaterThan(slice.from)
          expect(pointed).toBeLessThan(slice.to)
        }
      },
    ),
  )
})
