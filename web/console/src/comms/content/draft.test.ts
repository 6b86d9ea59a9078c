import { expect, test } from 'vitest'
import { emptyDraft, moved, titleOf, withWords, wordsOf } from './draft.ts'

test('a language without a word is not written, and others stay', () => {
  const one = withWords(emptyDraft('banner'), 'pt', { title: 'Olá' })
  const two = withWords(one, 'en', { title: 'Hello', action: 'Go' })
  expect(Object.keys(two.body.texts).sort()).toEqual(['en', 'pt'])
  const gone = withWords(two, 'pt', { title: '' })
  expect(Object.keys(gone.body.texts)).toEqual(['en'])
  expect(wordsOf(gone, 'pt').title).toBe('')
  expect(withWords(gone, 'xx', { title: 'no such language' })).toBe(gone)
  expect(titleOf(two.body, ['ja', 'pt', 'en'])).toBe('Olá')
  expect(titleOf({ ...two.body, texts: {} }, ['pt'])).toBe('–')
})

test('an entry moves a place, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
