import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test('a masked name never shows more than three letters, and none of a missing one', () => {
  expect(['marcelo', 'ana', 'li', '', '日本太郎'].map(maskedName)).toEqual([
    'ma***o',
    'a***',
    'l***',
    '***',
    '日本***郎',
  ])
})

test('no letter is cut in two: marks, flags and families of emoji stay whole', () => {
  expect(maskedName('e\u0301va\u0301sa\u0301')).toBe('e\u0301v***a\u0301')
  expect(maskedName('👨‍👩‍👧🇧🇷xyz')).toBe('👨‍👩‍👧🇧🇷***z')
  expect(maskedName('नमस्ते')).not.toContain('\ufffd')
})
