import { expect, test } from 'vitest'
import { directionOf, seenOrder } from './line-order.ts'

const seen = (line: string, base: 'ltr' | 'rtl') => seenOrder(line, base).map(({ text }) => text)

test('a line of Latin letters stays as it is', () => {
  expect(seen('PIX to ana@x.example, 10.00 BRL', 'ltr')).toEqual([
    'PIX to ana@x.example, 10.00 BRL',
  ])
})

test('an Arabic name in a line from the left keeps its place, and its number stands left of it', () => {
  expect(seen('to محمد 12', 'ltr')).toEqual(['to ', '12', 'محمد '])
})

test('a line from the right begins at the right, with times and amounts as they are read', () => {
  expect(seen('في 2026-11-22 دفع', 'rtl')).toEqual([' دفع', '2026-11-22', 'في '])
  expect(seen('طلب PIX', 'rtl')).toEqual(['PIX', 'طلب '])
})

test('an id in an Arabic sentence is one piece, however many digits and dashes it begins with', () => {
  expect(seen('طلب \u20680193-7a-b\u2069 تم', 'rtl')).toEqual([' تم', '0193-7a-b', 'طلب '])
})

test('two values side by side keep the order of the sentence, and a minus stays before its number', () => {
  const line = 'ثم \u2068-10.00\u2069 (\u20680199-a\u2069)'
  expect(seen(line, 'rtl')).toEqual(['(', '0199-a', ' )', '-10.00', 'ثم '])
})

test('brackets open towards what they hold', () => {
  expect(seen('دفع (نعم)', 'rtl')).toEqual(['دفع )نعم('])
})

test('a text without letters from the right is read from the left on every page', () => {
  expect(directionOf('10.00 BRL', 'rtl')).toBe('ltr')
  expect(directionOf('دفع 10.00', 'rtl')).toBe('rtl')
  expect(directionOf('دفع 10.00', 'ltr')).toBe('ltr')
})
