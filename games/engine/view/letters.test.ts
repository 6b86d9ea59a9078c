import { afterEach, expect, test } from 'vitest'
import { directionOf, letter } from './letters.ts'

afterEach(() => void (document.documentElement.lang = ''))

test('letters of a scene run as the language of their sentence does, whatever figures stand in it', () => {
  expect(directionOf('لفّات مجانية 1 من 15')).toBe('rtl')
  expect(directionOf('3 دورات متبقية')).toBe('rtl')
  expect(directionOf('الربح  R$ 2.75')).toBe('rtl')
  expect(directionOf('R$ 2.840,00')).toBe('ltr')
  expect(directionOf('GRAND')).toBe('ltr')
  expect(directionOf('2.38×')).toBe('ltr')
})

/** The font that a text is written with. */
function fontOf(text: string): string {
  const paint = {
    font: '',
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillText: () => undefined,
  }
  letter(paint as never, { text, x: 0, y: 0, size: 20, fill: ['#fff'] })
  return paint.font
}

test('a language whose letters the poster face lacks has its words in one other face, and its figures in this', () => {
  expect(fontOf('Place your bets')).toContain('Lilita One')
  document.documentElement.lang = 'vi-VN'
  expect(fontOf('Mời đặt cược')).not.toContain('Lilita One')
  expect(fontOf('2,50×')).toContain('Lilita One')
  expect(fontOf('+R$ 5,00')).toContain('Lilita One')
  document.documentElement.lang = 'tr-TR'
  expect(fontOf('Bol şans')).not.toContain('Lilita One')
})
