import type { SettingShape } from '@croupier/api/core/setting-shape'
import { expect, test } from 'vitest'
import {
  emptyOf,
  isReadable,
  linesOfText,
  numberOfText,
  settingLines,
  settingText,
  textOfNumber,
  tidied,
} from './setting-text.ts'

const words = {
  tag: 'en',
  on: 'Yes',
  off: 'No',
  nameOf: (code: string) => `name of ${code}`,
  momentOf: (moment: Date) => moment.toISOString(),
}
const line: SettingShape = { kind: 'text', look: 'line' }
const colours: SettingShape = {
  kind: 'fields',
  fields: [{ name: 'accent', isNeeded: true, shape: { kind: 'text', look: 'colour' } }],
}
const theme: SettingShape = {
  kind: 'fields',
  fields: [
    { name: 'light', isNeeded: true, shape: colours },
    { name: 'dark', isNeeded: true, shape: colours },
  ],
}
const hours: SettingShape = {
  kind: 'list',
  item: {
    kind: 'fields',
    fields: [
      { name: 'days', isNeeded: true, shape: { kind: 'weekdays' } },
      { name: 'from', isNeeded: true, shape: line },
      { name: 'to', isNeeded: true, shape: line },
      { name: 'note', isNeeded: false, shape: line },
    ],
  },
}
const message: SettingShape = {
  kind: 'names',
  namesAre: 'languages',
  item: { kind: 'text', look: 'long' },
}

test.each<[SettingShape, unknown, string]>([
  [{ kind: 'switch' }, true, 'Yes'],
  [{ kind: 'number' }, 1500, '1,500'],
  [{ kind: 'optional', shape: line }, null, '–'],
  [{ kind: 'optional', shape: line }, 'a@b.example', 'a@b.example'],
  [{ kind: 'lines' }, ['BR', 'PT'], 'BR, PT'],
  [{ kind: 'lines' }, [], '–'],
  [{ kind: 'several', options: ['vpn', 'tor'] }, ['tor'], 'name of tor'],
  [{ kind: 'weekdays' }, [1, 7], 'Mon, Sun'],
  [
    { kind: 'names', namesAre: 'switches', item: { kind: 'switch' } },
    { AGENT: true, REFERRAL: false },
    'name of AGENT: Yes · name of REFERRAL: No',
  ],
  [message, { pt: 'Voltamos já.' }, 'name of pt'],
  [
    theme,
    { light: { accent: '#ffffff' }, dark: { accent: '#000000' } },
    'name of light · name of dark',
  ],
  [hours, [{ days: [1, 2], from: '09:00', to: '18:00' }], 'Mon, Tue 09:00 18:00'],
])('a value is told in words and never as code: %j %j', (shape, value, text) => {
  expect(settingText(shape, value, words)).toBe(text)
  expect(text).not.toMatch(/[{}[\]]/)
})

test('a difference has a line for each part', () => {
  expect(
    settingLines(theme, { light: { accent: '#ffffff' }, dark: { accent: '#000000' } }, words),
  ).toEqual([
    { label: 'name of light · name of accent', text: '#ffffff' },
    { label: 'name of dark · name of accent', text: '#000000' },
  ])
})

test('what is empty and not needed is not saved', () => {
  expect(tidied(message, { pt: 'Já voltamos.', en: '' })).toEqual({ pt: 'Já voltamos.' })
  expect(tidied({ kind: 'optional', shape: line }, '')).toBe(null)
  expect(tidied(hours, [{ days: [], from: '', to: '18:00', note: '' }])).toEqual([
    { days: [], from: '', to: '18:00' },
  ])
  expect(emptyOf(hours)).toEqual([])
})

test('a list is read line by line or by commas', () => {
  expect(linesOfText('BR, PT\n\nAO ')).toEqual(['BR', 'PT', 'AO'])
})

test.each([42, 0.25, -1500])(
  'a number that is typed as it was written is the same again: %d',
  (value) => {
    expect(numberOfText(textOfNumber(value, 'pt-BR'), 'pt-BR')).toBe(value)
  },
)

test('a number of a setting is read as the language writes it, and what could be two is none', () => {
  expect(numberOfText('1,5', 'pt-BR')).toBe(1.5)
  expect(numberOfText('1.500', 'pt-BR')).toBe(1500)
  expect(numberOfText('1,500', 'en')).toBe(1500)
  expect(numberOfText('0,50,0', 'en')).toBeUndefined()
  expect(isReadable([{ days: [Number.NaN] }])).toBe(false)
  expect(isReadable([{ days: [1], name: '', none: null }])).toBe(true)
})
