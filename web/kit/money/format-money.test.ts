import { languages } from '@croupier/shared/languages'
import { type CurrencyCode, isPayable, MONEY_SCALE } from '@croupier/shared/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDateTime } from './dates.ts'
import { formatMoney } from './format-money.ts'
import { runs } from '../../../tools/run/tiers.mjs'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('S7-067, S9-015 money has two decimals and thousands separators of its language', () => {
  expect(plain(formatMoney(1_234_567_800n, { tag: 'pt-BR', currency: 'BRL' }))).toBe(
    'R$ 123.456,78',
  )
  expect(plain(formatMoney(1_234_567_800n, { tag: 'en', currency: 'BRL' }))).toBe('R$123,456.78')
  expect(plain(formatMoney(-105_000n, { tag: 'pt-BR', currency: 'BRL' }))).toBe('-R$ 10,50')
})

test('S9-015 dong have no decimals, and a part of a dong is not hidden', () => {
  expect(plain(formatMoney(20_000_000_000n, { tag: 'en', currency: 'VND' }))).toBe('₫2,000,000')
  expect(plain(formatMoney(20_000_000_000n, { tag: 'vi', currency: 'VND' }))).toBe('2.000.000 ₫')
  expect(plain(formatMoney(0n, { tag: 'en', currency: 'VND' }))).toBe('₫0')
  expect(plain(formatMoney(12_345n, { tag: 'en', currency: 'VND' }))).toBe('₫1.23')
})

test('amounts beyond what a float holds keep every digit', () => {
  expect(plain(formatMoney(99_999_999_999_999_990_100n, { tag: 'en', currency: 'BRL' }))).toBe(
    'R$9,999,999,999,999,999.01',
  )
})

/** Hundredths, half away from zero, reckoned with whole numbers alone. */
function hundredths(amount: bigint): bigint {
  const unit = MONEY_SCALE / 100n
  const size = amount < 0n ? -amount : amount
  return (size + unit / 2n) / unit
}

test('every digit is right for any amount, in every language and currency', () => {
  const amounts = fc.oneof(fc.bigInt(), fc.bigInt({ min: -100_000n, max: 100_000n }))
  const tags = fc.constantFrom(...languages.map(({ tag }) => tag))
  const codes = fc.constantFrom<CurrencyCode>('BRL', 'VND', 'DEMO')
  fc.assert(
    fc.property(amounts, tags, codes, (amount, tag, currency) => {
      const text = formatMoney(amount, { tag, currency })
      const unit = currency === 'VND' && isPayable(amount, currency) ? 100n : 1n
      expect(BigInt(text.replace(/\D/g, '')) * unit).toBe(hundredths(amount))
      expect(/[-−]/.test(text)).toBe(amount < 0n && hundredths(amount) > 0n)
    }),
    { numRuns: runs(3_000) },
  )
})

test('play money never looks like real money', () => {
  expect(plain(formatMoney(10_000_000n, { tag: 'en', currency: 'DEMO' }))).toBe('◎ 1,000.00')
})

test('Arabic pages show Latin digits', () => {
  expect(formatMoney(105_000n, { tag: 'ar', currency: 'BRL' })).toMatch(/10[.,٫]50/)
})

test('S9-016 dates read yyyy-MM-dd hh:mm:ss in the time zone of the brand', () => {
  const moment = new Date('2026-03-01T02:30:05.000Z')
  expect(formatDateTime(moment, 'America/Sao_Paulo')).toBe('2026-02-28 23:30:05')
  expect(formatDateTime(moment, 'Asia/Ho_Chi_Minh')).toBe('2026-03-01 09:30:05')
})

test('in Arabic sign, digits and symbol keep their order among other words', () => {
  expect(formatMoney(-12_345_000n, { tag: 'ar', currency: 'BRL' })).toBe(
    '\u2066-1,234.50\u00a0R$\u2069',
  )
})

test('S9-015 a result stands with its sign on both sides of zero, and with none at zero', () => {
  const style = { tag: 'pt-BR', currency: 'BRL', signed: true } as const
  expect(formatMoney(105_000n, style)).toBe('+R$\u00a010,50')
  expect(formatMoney(-105_000n, style)).toBe('-R$\u00a010,50')
  expect(formatMoney(0n, style)).toBe('R$\u00a00,00')
})
