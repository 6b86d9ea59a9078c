import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusOf, requirementOf } from './deposit-match.ts'
import { isPayable, type CurrencyCode } from './money.ts'

const half = { rate: 5_000, cap: 1_000_000n, minDeposit: 200_000n, times: 10 }

test('a deposit match is a share of the deposit, up to its cap and from its minimum on', () => {
  expect(bonusOf(199_900n, half, 'BRL')).toBe(0n)
  expect(bonusOf(200_000n, half, 'BRL')).toBe(100_000n)
  expect(bonusOf(2_000_000n, half, 'BRL')).toBe(1_000_000n)
  expect(bonusOf(90_000_000n, half, 'BRL')).toBe(1_000_000n)
  // 33.33 % of R$ 20.01 is R$ 6.669333: the house never rounds up what it gives.
  expect(bonusOf(200_100n, { ...half, rate: 3_333 }, 'BRL')).toBe(66_600n)
  expect(bonusOf(200_100n, { ...half, rate: 3_333 }, 'VND')).toBe(60_000n)
  expect(requirementOf(66_600n, half)).toBe(666_000n)
})

const terms = fc.record({
  rate: fc.integer({ min: 1, max: 30_000 }),
  cap: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  minDeposit: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  times: fc.integer({ min: 1, max: 60 }),
})
const deposit = fc.bigInt({ min: -1_000n, max: 10n ** 14n })
const currency = fc.constantFrom<CurrencyCode>('BRL', 'VND')

test('LED-10 no deposit brings more than its share, the cap, or what can be paid; more never brings less', () => {
  fc.assert(
    fc.property(terms, deposit, deposit, currency, (match, one, other, of) => {
      const bonus = bonusOf(one, match, of)
      expect(bonus).toBeGreaterThanOrEqual(0n)
      expect(bonus).toBeLessThanOrEqual(match.cap)
      if (one > 0n) expect(bonus * 10_000n).toBeLessThanOrEqual(one * BigInt(match.rate))
      expect(isPayable(bonus, of)).toBe(true)
      if (one < match.minDeposit) expect(bonus).toBe(0n)
      if (one <= other) expect(bonus).toBeLessThanOrEqual(bonusOf(other, match, of))
      expect(requirementOf(bonus, match)).toBe(bonus * BigInt(match.times))
    }),
  )
})
