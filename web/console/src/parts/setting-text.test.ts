import { expect, test } from 'vitest'
import { formOf, settingText, textOfValue, valueOfText } from './setting-text.ts'

test.each([
  [true],
  [42],
  ['pt'],
  [['BR', 'PT']],
  [{ dark: { accent: '#ffffff' } }],
  [[{ csType: 'MAIL' }]],
  [null],
])('what is typed without a change is the same value again: %j', (value) => {
  const form = formOf(value)
  expect(valueOfText(form, textOfValue(form, value))).toEqual(value)
})

test('a list is read line by line or by commas, and JSON that is none is not guessed', () => {
  expect(valueOfText('list', 'BR, PT\n\nAO ')).toEqual(['BR', 'PT', 'AO'])
  expect(valueOfText('json', '{ dark: ')).toBeUndefined()
  expect(valueOfText('number', 'ten')).toBeUndefined()
})

test('a value in one line', () => {
  const words = { on: 'Yes', off: 'No' }
  expect(settingText(true, words)).toBe('Yes')
  expect(settingText([], words)).toBe('–')
  expect(settingText(['BR', 'PT'], words)).toBe('BR, PT')
  expect(settingText([{ a: 1 }, { a: 2 }], words)).toBe('[ 2 ]')
  expect(settingText({ light: 1, dark: 2 }, words)).toBe('{ light, dark }')
})
