import { expect, test } from 'vitest'
import { withIsolatedValues } from './isolated-values.ts'

test('values stand apart in right-to-left sentences, in every arm; numbers of a plural and choices stay as they are', () => {
  const sentence = [
    'هاتفك ',
    ['phone'],
    ['n', 'plural', { one: ['#', ' ', ['day']], other: ['#'] }],
  ]
  expect(withIsolatedValues(sentence, 'rtl')).toEqual([
    'هاتفك ',
    '\u2068',
    ['phone'],
    '\u2069',
    ['n', 'plural', { one: ['#', ' ', '\u2068', ['day'], '\u2069'], other: ['#'] }],
  ])
  expect(withIsolatedValues([['n', 'number']], 'rtl')).toEqual([['n', 'number']])
  expect(withIsolatedValues(sentence, 'ltr')).toBe(sentence)
})
