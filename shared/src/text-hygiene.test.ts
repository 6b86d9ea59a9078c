import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines, cleanName, isReadable } from './text-hygiene.ts'

test.each([
  ['zero width and byte order marks', 'a\u200bb\u2060c\ufeffd', 'abcd'],
  ['direction overrides and marks', '\u202egnp.exe\u202c \u200eok\u2069', 'gnp.exe ok'],
  ['controls', 'a\u0001b\u001bc\u007fd\u0085e', 'abcd e'],
  ['fillers that look like nothing', '\u3164x\u115f\uffa0\u2800', 'x'],
  ['lines and tabs', 'a\r\n\tb\u2028c', 'a b c'],
  ['letters that fall apart', 'Jose\u0301', 'José'],
  ['a heap of marks', `z${'\u0301'.repeat(60)}`, `ź${'\u0301'.repeat(8)}`],
  ['joiners of emoji', '👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
  ['joiners of Persian and Hindi', 'می\u200cخواهم क्\u200dष', 'می\u200cخواهم क्\u200dष'],
  ['joiners between Latin letters', 'ad\u200dmin a\u200cb', 'admin ab'],
])('%s', (_, text, clean) => {
  expect(cleanLine(text)).toBe(clean)
})

test('cleaning again changes nothing, and nothing unseen is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const whole = text.replace(/\p{Cs}/gu, '')
      for (const clean of [cleanLine, cleanLines, cleanName]) {
        expect(clean(clean(whole))).toBe(clean(whole))
        expect(clean(whole)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/)
      }
      expect(cleanLine(whole)).not.toMatch(/[\n\t]/)
    }),
  )
})

test('several lines stay lines', () => {
  expect(cleanLines(' a\r\nb\u2029c \n')).toBe('a\nb\nc')
})

test('a name has a letter or a digit that is seen', () => {
  for (const name of ['Ana', '明', '7', 'é']) expect(isReadable(name)).toBe(true)
  for (const name of ['', ' ', '\u3164\u3164', '---', '👑', '\u200d', '\u0301'])
    expect(isReadable(name)).toBe(false)
})
