import { expect, test } from 'vitest'
import { formOf, settingText, textOfValue, valueOfText } from './setting-text.ts'

test.each([
  [true],
  [42],
  [0.25],
  [-1500],
  ['pt'],
  [['BR', 'PT']],
  [{ dark: { accent: '#ffffff' } }],
  [[{ csType: 'MAIL' }]],
  [null],
])('what is typed without a change is the same value again: %j', (value) => {
  const form = formOf(value)
  expect(valueOfText(form, textOfValue(form, value, 'pt-BR'), 'pt-BR')).toEqual(value)
})

test('a list is read line by line or by commas, and JSON that is none is not guessed', () => {
  expect(valueOfText('list', 'BR, PT\n\nAO ', 'en')).toEqual(['BR', 'PT', 'AO'])
  expect(valueOfText('json', '{ dark: ', 'en')).toBeUndefined()
  expect(valueOfText('number', 'ten', 'en')).toBeUndefined()
})

test('a value in one line', () => {
  const words = { on: 'Yes', off: 'No' }
  expect(settingText(true, words)).toBe('Yes')
  expect(settingText([], words)).toBe('–')
  expect(settingText(['BR', 'PT'], words)).toBe('BR, PT')
  expect(settingText([{ a: 1 }, { a: 2 }], words)).toBe('[ 2 ]')
  expect(settingText({ light: 1, dark: 2 }, words)).toBe('{ light, dark }')
})

test('a number of a setting is read as the language writes it, and what could be two is none', () => {
  expect(valueOfText('number', '1,5', 'pt-BR')).toBe(1.5)
  expect(valueOfText('number', '1.500', 'pt-BR')).toBe(1500)
  expect(valueOfText('number', '1,500', 'en')).toBe(1500)
  expect(valueOfText('number', '0,50,0', 'en')).toBeUndefined()
})
