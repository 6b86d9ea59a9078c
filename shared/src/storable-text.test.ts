import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storableLine } from './storable-line.ts'
import { STORABLE_TEXT } from './storable-text.ts'

test('a line of a stranger loses what no column holds and what nobody sees, and keeps what can be read', () => {
  expect(storableLine('sigap\u0000-7\ud800 \u0007ok', 120)).toBe('sigap-7 ok')
  expect(storableLine('Ana\u202e Souza\n\u200b', 100)).toBe('Ana Souza')
})

test('a line is cut between characters and never through one', () => {
  expect(storableLine('ab😀', 3)).toBe('ab😀')
  expect(storableLine('ab😀', 2)).toBe('ab')
})

test('whatever comes, the line can be stored and is as long as said at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, longest) => {
      const line = storableLine(text, longest)
      expect(line).toMatch(STORABLE_TEXT)
      expect(line.includes('\u0000')).toBe(false)
      expect(Array.from(line).length).toBeLessThanOrEqual(longest)
    }),
  )
})
