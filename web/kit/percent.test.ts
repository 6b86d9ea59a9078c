import { expect, test } from 'vitest'
import { percentIn } from './percent.ts'

/** Some languages put a space that does not break between figure and sign. */
const written = (tag: string) => percentIn(tag)(0.965).replace(/\s/g, ' ')

test('shares are written as the language writes per cents, with Latin digits', () => {
  expect(written('en')).toBe('96.50%')
  expect(written('pt-BR')).toBe('96,50%')
  expect(written('fr')).toBe('96,50 %')
  expect(written('tr')).toBe('%96,50')
  expect(written('ar')).toContain('96.50')
})

test('chances of very different sizes keep their figures', () => {
  const chance = percentIn('pt-BR', { significant: 4 })
  expect(chance(0.485_149)).toBe('48,51%')
  expect(chance(0.000_000_097)).toBe('0,000009700%')
})
