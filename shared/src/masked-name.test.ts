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
