import { expect, test } from 'vitest'
import { likeText, searchForm } from './search-form.ts'

test.each([
  ['Ana', 'ana'],
  [' ＡＮＡ７７ ', 'ana77'],
  ['٧٧', '77'],
  ['C-２０２６-๑', 'c-2026-1'],
  ['ﬁnance', 'finance'],
])('%j is searched as %j', (typed, form) => {
  expect(searchForm(typed)).toBe(form)
  expect(searchForm(form)).toBe(form)
})

test('signs that LIKE reads as others are taken as they are', () => {
  expect(likeText(String.raw`a_b%c\d`)).toBe(String.raw`a\_b\%c\\d`)
})
