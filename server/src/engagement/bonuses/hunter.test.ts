import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hunterValue } from './hunter.ts'

const REAL = 10_000n

test('D10 G5 a bonus of 100 to be played thirty times keeps nearly all to who plays for one high target', () => {
  const bonus = { amount: 100n * REAL, required: 3_000n * REAL, maxConversion: null }
  expect(hunterValue(bonus, [30_000n]) / REAL).toBe(96n)
  // Flat play would leave 13 of it; a cap of 100 takes the high targets away.
  expect(hunterValue({ ...bonus, maxConversion: 100n * REAL }, [30_000n]) / REAL).toBe(48n)
})

test('D10 G5 it is never worth more than itself, and a cap or a longer play never raises it', () => {
  const money = fc.bigInt({ min: 1n, max: 10n ** 12n })
  const edges = fc.array(fc.bigInt({ min: 0n, max: 200_000n }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      money,
      fc.bigInt({ min: 1n, max: 60n }),
      money,
      edges,
      (amount, times, cap, ppm) => {
        const bonus = { amount, required: amount * times, maxConversion: null }
        const value = hunterValue(bonus, ppm)
        expect(value <= amount).toBe(true)
        expect(hunterValue({ ...bonus, maxConversion: cap }, ppm) <= value).toBe(true)
        expect(hunterValue({ ...bonus, required: amount * (times + 1n) }, ppm) <= value).toBe(true)
      },
    ),
  )
})
