import { expect, test } from 'vitest'
import { pseudoText } from './pseudo-locale.ts'

test.each([
  ['Deposit', '[Depositdep]'],
  ['Enter the amount', '[Enter the amount Enter t]'],
  [' Save ', ' [Savesa] '],
  ['入金する', '[入金する入金]'],
])('%j becomes two fifths longer, in brackets', (text, longer) => {
  expect(pseudoText(text)).toBe(longer)
})

test.each(['R$ 1,234.50', '12:30', '', '[Depositdep]'])('%j stays as it is', (text) => {
  expect(pseudoText(text)).toBe(text)
})
