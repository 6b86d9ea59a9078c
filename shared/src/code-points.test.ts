import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePointsIn, hasAtMost } from './code-points.ts'

const text = fc.array(fc.constantFrom('a', 'é', '不', '😀', '𠀀')).map((signs) => signs.join(''))

test('lengths are counted in code points, as JSON Schema and PostgreSQL count them', () => {
  expect('😀'.length).toBe(2)
  expect(codePointsIn('a😀é')).toBe(3)
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 24 }), (of, most) => {
      let signs = 0
      for (const _ of of) signs += 1
      expect(codePointsIn(of)).toBe(signs)
      expect(hasAtMost(of, most)).toBe(signs <= most)
    }),
  )
})
