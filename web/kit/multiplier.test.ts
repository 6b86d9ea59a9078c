import { expect, test } from 'vitest'
import { multiplierText, shortMultiplierText } from './multiplier.ts'

test('multipliers are written as the language writes decimals and thousands', () => {
  expect(multiplierText(250, 'en')).toBe('2.50×')
  expect(multiplierText(250, 'pt-BR')).toBe('2,50×')
  expect(multiplierText(1_000_000, 'en')).toBe('10,000.00×')
  expect(multiplierText(1_000_000, 'fr')).toBe('10\u202f000,00×')
  expect(shortMultiplierText(380, 'tr')).toBe('3,8×')
  expect(shortMultiplierText(1_500, 'pt-BR')).toBe('15×')
  expect(shortMultiplierText(1_000_000, 'pt-BR')).toBe('10.000×')
})

test('in a right-to-left text the sign keeps its side of the figure', () => {
  expect(multiplierText(154, 'ar')).toBe('\u20661.54×\u2069')
  expect(shortMultiplierText(1_000_000, 'ar')).toBe('\u206610,000×\u2069')
})
