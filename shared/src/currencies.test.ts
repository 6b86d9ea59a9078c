import { expect, test } from 'vitest'
import {
  baseUnit,
  currencyCodes,
  currencyOf,
  isCurrencyCode,
  isRealCurrency,
  scaleToCurrency,
} from './currencies.ts'
import { currencySymbol, formatCurrency } from './currency-format.ts'
import { payableUnit } from './money.ts'

test.each([
  ['BRL', 2, 100n],
  ['USD', 2, 100n],
  ['JPY', 0, 10_000n],
  ['KRW', 0, 10_000n],
  ['VND', 0, 10_000n],
  ['KWD', 3, 10n],
  ['USDT', 2, 100n],
  ['DEMO', 2, 100n],
] as const)('%s has %i digits and is paid in units of %i ten-thousandths', (code, digits, unit) => {
  expect(currencyOf(code)).toMatchObject({ code, digits, payableDigits: digits, payableUnit: unit })
  expect(payableUnit(code)).toBe(unit)
})

test('rupiah have sen by ISO 4217, and nobody pays them', () => {
  expect(currencyOf('IDR')).toMatchObject({ digits: 2, payableDigits: 0, payableUnit: 10_000n })
})

test('the codes are well formed, and Intl knows a name for each that is of ISO 4217', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  // Younger than the CLDR of the oldest Node that runs this.
  const young = ['XCG', 'ZWG']
  for (const code of currencyCodes) {
    expect(code).toMatch(/^[A-Z]{3,5}$/)
    if (code !== 'USDT' && code !== 'DEMO' && !young.includes(code))
      expect(names.of(code), code).toBeTruthy()
  }
  expect(currencyCodes).toEqual([...new Set(currencyCodes)])
})

test('every base unit is exact in ten-thousandths and can be paid', () => {
  for (const code of currencyCodes) {
    expect(baseUnit(code), code).toBeGreaterThan(0n)
    expect(baseUnit(code) % payableUnit(code), code).toBe(0n)
  }
})

test('what is no code is none, whatever objects inherit', () => {
  for (const text of ['', 'brl', 'XXX', 'XTS', 'constructor', 'BRL '])
    expect(isCurrencyCode(text), text).toBe(false)
  expect(isRealCurrency('DEMO')).toBe(false)
  expect(isRealCurrency('USDT')).toBe(true)
})

test('limits keep their number of base units in another currency', () => {
  expect(scaleToCurrency(5_000n, { from: 'BRL', to: 'JPY' })).toBe(150_000n)
  expect(scaleToCurrency(5_000n, { from: 'BRL', to: 'VND' })).toBe(25_000_000n)
})

const plain = (text: string) => text.replace(/\s/g, ' ')

test('currencies that Intl does not know stand where its language has them', () => {
  const usdt = { currency: 'USDT', least: 2, most: 2 } as const
  expect(plain(formatCurrency('10.5', { ...usdt, tag: 'en' }))).toBe('USDT 10.50')
  expect(plain(formatCurrency('-1234.5', { ...usdt, tag: 'de' }))).toBe('-1.234,50 USDT')
  expect(currencySymbol('USDT', 'en')).toBe('USDT')
  expect(currencySymbol('BRL', 'pt-BR')).toBe('R$')
  expect(currencySymbol('JPY', 'en')).toBe('¥')
})
