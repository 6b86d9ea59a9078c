// @vitest-environment node
import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['10', 100_000n],
  ['10,5', 105_000n],
  ['1.234,56', 12_345_600n],
  ['1,234.56', 12_345_600n],
  ['1 000', 10_000_000n],
  ['1.000', 10_000_000n],
  ['', null],
  ['abc', null],
  ['1,2,3x', null],
])('%s is understood', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
