import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnBps } from './return-bps.ts'

test('a return is told in hundredths of a per cent, never more than there is', () => {
  expect(returnBps(0.962650602)).toBe(9_626)
  expect(returnBps(36 / 37)).toBe(9_729)
  expect(returnBps(0.97)).toBe(9_700)
  expect(returnBps(0.29 * 3)).toBe(8_700)
  // Chances of 32 bits lose some hundred-millionths; what is lost to rules counts.
  expect(returnBps(0.9599999617785215)).toBe(9_600)
  expect(returnBps(0.9570995984436397)).toBe(9_570)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (bps) => {
      expect(returnBps(bps / 10_000)).toBe(bps)
    }),
  )
})
