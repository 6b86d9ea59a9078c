import { currencyCodes } from '@croupier/shared/currencies'
import { decimalOf, isPayable, payableDigits, payableUnit } from '@croupier/shared/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalOfBalance,
  moneyFromDecimal,
  moneyFromUnits,
  unitsOfBalance,
  wholeNumber,
} from './amounts.ts'
import { writeExactJson } from './exact-json.ts'

const currency = fc.constantFrom(...currencyCodes)
const large = 10n ** 15n
const payable = currency.chain((code) =>
  fc.tuple(
    fc.constant(code),
    fc.bigInt({ min: 0n, max: large }).map((many) => many * payableUnit(code)),
  ),
)

describe('amounts of foreign dialects', () => {
  test('every payable amount goes through hundred-thousandths and smallest units unharmed', () => {
    fc.assert(
      fc.property(payable, fc.constantFrom(4, 5), ([code, amount], finer) => {
        expect(moneyFromUnits(unitsOfBalance(amount, finer), finer, code)).toBe(amount)
        const digits = payableDigits(code)
        expect(moneyFromUnits(unitsOfBalance(amount, digits), digits, code)).toBe(amount)
      }),
    )
  })

  test('what is taken is worth exactly what was said, and what cannot be is refused', () => {
    fc.assert(
      fc.property(
        currency,
        fc.bigInt({ min: 0n, max: large }),
        fc.constantFrom(0, 2, 5),
        (code, units, digits) => {
          const amount = moneyFromUnits(units, digits, code)
          const scale = 10n ** BigInt(digits)
          // units / 10^digits and amount / 10^4, brought to one denominator.
          const fits =
            (units * 10_000n) % scale === 0n && isPayable((units * 10_000n) / scale, code)
          expect(amount === null).toBe(!fits)
          if (amount !== null) expect(amount * scale).toBe(units * 10_000n)
        },
      ),
    )
  })

  test('decimals keep every digit both ways', () => {
    fc.assert(
      fc.property(payable, ([code, amount]) => {
        fc.pre(amount < 10n ** 18n)
        expect(moneyFromDecimal(decimalOf(amount), code)).toBe(amount)
        expect(moneyFromDecimal(decimalOfBalance(amount, code), code)).toBe(amount)
      }),
    )
  })

  test('a balance is never told higher than it is, nor a whole unit too low', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -large, max: large }),
        fc.constantFrom(0, 2),
        (balance, digits) => {
          const unit = 10n ** BigInt(4 - digits)
          const told = unitsOfBalance(balance, digits) * unit
          expect(told <= balance && balance < told + unit).toBe(true)
        },
      ),
    )
  })

  test.each(['1.005', ' 1', '1e3', '0x10', '', '1.', '.5', '1,5', '--1', 'NaN', '1.00000'])(
    '%j is no amount of BRL',
    (text) => expect(moneyFromDecimal(text, 'BRL')).toBeNull(),
  )

  test('dong have no cents', () => {
    expect(moneyFromDecimal('1000', 'VND')).toBe(10_000_000n)
    expect(moneyFromDecimal('1000.50', 'VND')).toBeNull()
    expect(moneyFromUnits(1000n, 0, 'VND')).toBe(10_000_000n)
    expect(moneyFromUnits(50_000n, 5, 'VND')).toBeNull()
  })

  test('a number of JSON that has lost digits is no amount', () => {
    expect(wholeNumber(JSON.parse('9007199254740993'))).toBeNull()
    expect(wholeNumber(JSON.parse('1.5'))).toBeNull()
    expect(wholeNumber('15')).toBeNull()
    expect(wholeNumber(15)).toBe(15n)
  })
})

test('exact JSON writes each digit of an amount and everything else as JSON does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.bigInt(), (value, amount) => {
      const plain = JSON.parse(JSON.stringify(value))
      expect(JSON.parse(writeExactJson(plain))).toEqual(plain)
      expect(writeExactJson({ amount })).toBe(`{"amount":${amount}}`)
    }),
  )
  expect(writeExactJson({ cash: { exactDecimal: '90071992547409.93' } })).toBe(
    '{"cash":90071992547409.93}',
  )
})
