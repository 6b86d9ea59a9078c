import { expect, test } from 'vitest'
import { directionOf } from './letters.ts'

test('letters of a scene run as the language of their sentence does, whatever figures stand in it', () => {
  expect(directionOf('لفّات مجانية 1 من 15')).toBe('rtl')
  expect(directionOf('3 دورات متبقية')).toBe('rtl')
  expect(directionOf('الربح  R$ 2.75')).toBe('rtl')
  expect(directionOf('R$ 2.840,00')).toBe('ltr')
  expect(directionOf('GRAND')).toBe('ltr')
  expect(directionOf('2.38×')).toBe('ltr')
})
