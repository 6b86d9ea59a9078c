import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  csvField,
  csvLines,
  delimiterOf,
  fieldsOfLine,
  firstLine,
  momentsIn,
  unmarkedField,
} from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['with; semicolon', '"with; semicolon"'],
  ['with "quotes"', '"with ""quotes"""'],
  ['two\nlines', '"two\nlines"'],
  ['-1250000', '-1250000'],
  ['-12.5', '-12.5'],
  ['0', '0'],
  ['0.0001', '0.0001'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+cmd', "'+cmd"],
  ['@SUM(1)', "'@SUM(1)"],
  ['＝cmd|calc', "'＝cmd|calc"],
  ['＋1＋1', "'＋1＋1"],
  ['－2', "'－2"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\r=1+1', '"\'\r=1+1"'],
  ['  =1+1', "'  =1+1"],
  ['-1+1|cmd', "'-1+1|cmd"],
  ['12345678901234567', "'12345678901234567"],
  ['1234567890.1234567', "'1234567890.1234567"],
  ['01234567890', "'01234567890"],
  ['12E45', "'12E45"],
  ['+5511987654321', '+5511987654321'],
])('a field %j is written as %j, never as a formula and never as another number', (text, field) => {
  expect(csvField(text)).toBe(field)
})

test('whatever is written is read as it was, from files with any of the three delimiters', () => {
  const line = fc.array(
    fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n]/g, ' ')),
    {
      minLength: 1,
    },
  )
  fc.assert(
    fc.property(line, (fields) => {
      const [written = ''] = csvLines([fields]).split('\r\n')
      expect(fieldsOfLine(written, ',')?.map(unmarkedField)).toEqual(fields)
    }),
  )
  for (const [text, delimiter] of [
    ['code,title', ','],
    ['code;title;vendor', ';'],
    ['code\ttitle', '\t'],
    ['"a,b,c";d', ';'],
    ['alone', ','],
  ] as const)
    expect(delimiterOf(text)).toBe(delimiter)
})

test('the mark of UTF-8 and Excel’s line of its own delimiter are no part of the header', () => {
  expect(firstLine('\ufeffcode;title')).toEqual({
    header: 'code;title',
    delimiter: ';',
    isHeader: true,
  })
  expect(firstLine('sep=;')).toMatchObject({ delimiter: ';', isHeader: false })
})

test('quotes that do not fit are no line', () => {
  for (const line of ['a"b,c', '"a', '"a"b,c', 'a,"b" ,c'])
    expect(fieldsOfLine(line, ',')).toBeNull()
})

test('a moment of a file says its zone', () => {
  const moment = new Date('2026-11-21T18:04:05.000Z')
  expect(momentsIn('America/Sao_Paulo')(moment)).toBe('2026-11-21 15:04:05-03:00')
  expect(momentsIn('Asia/Kathmandu')(moment)).toBe('2026-11-21 23:49:05+05:45')
  expect(momentsIn('UTC')(moment)).toBe('2026-11-21 18:04:05+00:00')
})
