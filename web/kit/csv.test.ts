import { expect, test } from 'vitest'
import { csvField, csvText } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['-1250000', '-1250000'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+cmd', "'+cmd"],
  ['@SUM(1)', "'@SUM(1)"],
])('a field %j is written as %j, and never as a formula', (text, field) => {
  expect(csvField(text)).toBe(field)
})

test('lines end as RFC 4180 says', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('a,b\r\n1,2')
})
