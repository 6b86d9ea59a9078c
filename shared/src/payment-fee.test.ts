import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPayable, payableUnit } from './money.ts'
import { type FeeTerms, feeOf, isFree, memberFeeOf, NO_FEE } from './payment-fee.ts'
import { runs } from '../../tools/run/tiers.mjs'

const REAL = 10_000n
const price = (more: Partial<FeeTerms>): FeeTerms => ({ ...NO_FEE, bearer: 'member', ...more })

test.each([
  ['nothing', price({}), 100n * REAL, 0n],
  ['a fixed price', price({ fixed: 2n * REAL }), 100n * REAL, 2n * REAL],
  ['1.5 % and a fixed price', price({ fixed: REAL, basisPoints: 150 }), 100n * REAL, 25_000n],
  [
    'what is under the least',
    price({ basisPoints: 100, least: 3n * REAL }),
    100n * REAL,
    3n * REAL,
  ],
  ['what is over the most', price({ basisPoints: 100, most: 5n * REAL }), 900n * REAL, 5n * REAL],
  ['a part of a cent, rounded down', price({ basisPoints: 1 }), 123n * REAL, 100n],
  ['more than there is', price({ fixed: 5n * REAL }), 3n * REAL, 3n * REAL],
] as const)('the fee is %s', (_, terms, amount, fee) => {
  expect(feeOf(amount, terms, 'BRL')).toBe(fee)
  expect(memberFeeOf(amount, terms, 'BRL')).toBe(fee)
  expect(memberFeeOf(amount, { ...terms, bearer: 'house' }, 'BRL')).toBe(0n)
})

test('a price without any part is free', () => {
  expect(isFree(NO_FEE)).toBe(true)
  expect(isFree(price({ least: 100n }))).toBe(false)
})

const currency = fc.constantFrom('BRL' as const, 'VND' as const)
const parts = fc.record({
  fixed: fc.bigInt(0n, 10_000n),
  basisPoints: fc.integer({ min: 0, max: 5000 }),
  least: fc.option(fc.bigInt(0n, 10_000n)),
  span: fc.option(fc.bigInt(0n, 100_000n)),
})

test('whatever the price, a fee is payable, within the payment, and grows slower than it: nothing is made or lost', () => {
  fc.assert(
    fc.property(
      currency,
      parts,
      fc.bigInt(1n, 10_000_000n),
      fc.bigInt(0n, 1000n),
      (code, of, units, more) => {
        const unit = payableUnit(code)
        const least = of.least === null ? null : of.least * unit
        const most = of.span === null ? null : (least ?? 0n) + of.span * unit
        const terms = price({ fixed: of.fixed * unit, basisPoints: of.basisPoints, least, most })
        const amount = units * unit
        const fee = feeOf(amount, terms, code)
        expect(isPayable(fee, code)).toBe(true)
        expect(isPayable(amount - fee, code)).toBe(true)
        expect(fee >= 0n && fee <= amount).toBe(true)
        const larger = amount + more * unit
        const largerFee = feeOf(larger, terms, code)
        expect(largerFee >= fee).toBe(true)
        expect(larger - largerFee >= amount - fee).toBe(true)
        if (most !== null) expect(fee <= most).toBe(true)
      },
    ),
    { numRuns: runs(2000) },
  )
})
