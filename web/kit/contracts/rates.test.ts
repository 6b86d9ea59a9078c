// @vitest-environment node
import { expect, test } from 'vitest'
import { rateInput, rateText, readRate } from './rates.ts'

test.each([
  [0, '0', '0%'],
  [5_000, '0.5', '0.5%'],
  [1, '0.0001', '0.0001%'],
  [120_500, '12.05', '12.05%'],
  [1_000_000, '100', '100%'],
])('S3-033..036 the rate %i is typed as %s and read as %s', (rate, typed, shown) => {
  expect(rateInput(rate, 'en')).toBe(typed)
  expect(readRate(typed, 'en')).toBe(rate)
  expect(rateText(rate, 'en')).toBe(shown)
})

test('a comma is a point, and what is no rate is refused', () => {
  expect(readRate(' 0,5 ', 'en')).toBe(5_000)
  for (const text of ['', '-1', '100.0001', '1.23456', 'half', '1 000'])
    expect(readRate(text, 'en')).toBeNull()
})
