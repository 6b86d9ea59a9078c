import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyCodes, currencyOf } from './currencies.ts'
import { formatCurrency } from './currency-format.ts'
import { languages } from './languages.ts'
import { decimalOf } from './money.ts'
import {
  readFineMoney,
  readMoney,
  readNumber,
  separatorsOf,
  writeMoney,
  writeNumber,
} from './read-number.ts'
import { runs } from '../../tools/run/tiers.mjs'

const tags = fc.constantFrom(...languages.map(({ tag }) => tag))
const currencies = fc.constantFrom(...currencyCodes)

describe('what is written is read as what it was', () => {
  test('an amount as every language shows it, in every currency', () => {
    fc.assert(
      fc.property(
        tags,
        currencies,
        fc.bigInt({ min: 0n, max: 10n ** 11n }),
        (tag, currency, many) => {
          const { payableUnit, payableDigits } = currencyOf(currency)
          const amount = many * payableUnit
          const style = { tag, currency, least: payableDigits, most: payableDigits }
          expect(readMoney(formatCurrency(decimalOf(amount), style), { tag, currency })).toEqual({
            amount,
          })
          expect(readMoney(formatCurrency(decimalOf(-amount), style), { tag, currency })).toEqual({
            amount: -amount,
          })
        },
      ),
      { numRuns: runs(3_000) },
    )
  })

  test('an amount as every language shows it, in all of them and in the digits of their own script', () => {
    for (const { tag } of languages)
      for (const currency of currencyCodes) {
        const { payableUnit, payableDigits } = currencyOf(currency)
        const style = { tag, currency, least: payableDigits, most: payableDigits }
        for (const many of [0n, 1n, 999n, 1_000n, 1_234_567n, 98_765_432_101n]) {
          const amount = many * payableUnit
          expect(
            readMoney(formatCurrency(decimalOf(amount), style), { tag, currency }),
            `${tag} ${currency}`,
          ).toEqual({ amount })
        }
      }
    for (const [tag, text] of [
      ['ar', '١٬٢٣٤٫٥٠'],
      ['fa', '۱٬۲۳۴٫۵۰'],
      ['hi', '१,२३४.५०'],
      ['th', '๑,๒๓๔.๕๐'],
      ['ja', '１,２３４.５０'],
    ] as const)
      expect(readMoney(text, { tag, currency: 'BRL' }), text).toEqual({ amount: 12_345_000n })
  })

  test('a field that is opened again: amounts of four decimals and rates, in every language', () => {
    fc.assert(
      fc.property(
        tags,
        currencies,
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        (tag, currency, amount) => {
          expect(readFineMoney(writeMoney(amount, tag), { tag, currency })).toEqual({ amount })
        },
      ),
      { numRuns: runs(2_000) },
    )
    for (const { tag } of languages)
      for (const value of [0n, 5_000n, 1_125n * 10n, 100_000n, 1_234_567n])
        expect(readNumber(writeNumber(value, { tag, decimals: 4 }), { tag, decimals: 4 })).toEqual({
          value,
        })
  })
})

test.each([
  // The two that were read as five hundred and as twelve thousand.
  ['pt-BR', '0,500', 'too_many_decimals'],
  ['pt-BR', '1.2345', 'too_many_decimals'],
  ['en', '0.500', 'too_many_decimals'],
  // Thousands of another language, or three decimals: nobody knows.
  ['pt-BR', '1,000', 'ambiguous'],
  ['en', '1.000', 'ambiguous'],
  ['fr', '1.000', 'ambiguous'],
  ['en', '12,34,5', 'bad_grouping'],
  ['en', '1,23', 123n],
  ['en', '1,2345.00', 'bad_grouping'],
  ['pt-BR', '1.23.456', 'bad_grouping'],
  ['en', '0,123,456', 'bad_grouping'],
  ['en', '1,234,567.891', 'too_many_decimals'],
  ['en', '1.234.567,8,9', 'bad_grouping'],
  ['en', '', 'no_number'],
  ['en', 'abc', 'no_number'],
  ['en', '1e5', 'no_number'],
  ['en', '0x10', 'no_number'],
  ['en', '.5', 'no_number'],
  ['en', '5.', 'no_number'],
  ['en', '--5', 'no_number'],
  ['en', '1/2', 'no_number'],
  ['en', '999999999999999', 'no_number'],
  // What can only mean one thing is taken in any language.
  ['pt-BR', '10,5', 1_050n],
  ['pt-BR', '10.5', 1_050n],
  ['en', '10,5', 1_050n],
  ['en', '1,000', 100_000n],
  ['pt-BR', '1.000', 100_000n],
  ['en', '1.234,56', 123_456n],
  ['pt-BR', '1,234.56', 123_456n],
  ['fr', '1 234,56', 123_456n],
  ['de', "1'234.56", 123_456n],
  ['hi', '12,34,567.50', 123_456_750n],
  ['en', '1,234,567', 123_456_700n],
  ['ru', '1\u00a0000\u00a0000', 100_000_000n],
  ['en', '12345.67', 1_234_567n],
  ['pt-BR', '12345,67', 1_234_567n],
] as const)('in %s %j is %s', (tag, text, expected) => {
  const read = readNumber(text, { tag, decimals: 2 })
  expect(read).toEqual(typeof expected === 'bigint' ? { value: expected } : { problem: expected })
})

test('a currency without a smaller unit takes no decimals, and one with thousandths takes three', () => {
  expect(readMoney('10.5', { tag: 'en', currency: 'VND' })).toEqual({
    problem: 'too_many_decimals',
  })
  expect(readMoney('1.000', { tag: 'vi', currency: 'VND' })).toEqual({ amount: 10_000_000n })
  expect(readMoney('1,000', { tag: 'vi', currency: 'VND' })).toEqual({ problem: 'ambiguous' })
  expect(readMoney('1.250', { tag: 'en', currency: 'KWD' })).toEqual({ amount: 12_500n })
  expect(readMoney('US$ 10', { tag: 'en', currency: 'BRL' })).toEqual({ problem: 'no_number' })
  expect(readMoney('R$ 10,50', { tag: 'pt-BR', currency: 'BRL' })).toEqual({ amount: 105_000n })
  expect(readMoney('BRL 10,50', { tag: 'pt-BR', currency: 'BRL' })).toEqual({ amount: 105_000n })
})

test('nothing is ever read as two numbers: whoever writes as another language does is refused or understood', () => {
  fc.assert(
    fc.property(tags, tags, fc.bigInt({ min: 0n, max: 10n ** 10n }), (writer, reader, value) => {
      const written = new Intl.NumberFormat(writer, {
        numberingSystem: 'latn',
        minimumFractionDigits: 2,
      })
      const decimal = decimalOf(value * 100n) as Intl.StringNumericLiteral
      const read = readNumber(written.format(decimal), { tag: reader, decimals: 2 })
      expect('problem' in read ? value : read.value).toBe(value)
    }),
    { numRuns: runs(3_000) },
  )
  expect(separatorsOf('fr')).toEqual({ group: ' ', decimal: ',' })
})
