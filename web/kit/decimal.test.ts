import { expect, test } from 'vitest'
import { decimalText } from './decimal.ts'

test('a decimal has the mark of its language, Latin digits, and no mark between thousands', () => {
  expect(decimalText(0.95, 'en')).toBe('0.95')
  for (const tag of ['pt-BR', 'vi-VN', 'es-ES', 'tr-TR', 'ru-RU', 'fr-FR'])
    expect(decimalText(12345.5, tag), tag).toBe('12345,5')
  for (const tag of ['ja-JP', 'ko-KR', 'zh-CN', 'th-TH', 'ar'])
    expect(decimalText(12345.5, tag), tag).toBe('12345.5')
})

test('decimals that are asked for stand there, and no more than are wanted', () => {
  expect(decimalText(2, 'en', { least: 2 })).toBe('2.00')
  expect(decimalText(1.23456, 'en', { least: 4 })).toBe('1.2346')
  expect(decimalText(12.6, 'pt-BR', { most: 0 })).toBe('13')
})
