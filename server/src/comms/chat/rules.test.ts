import { expect, test } from 'vitest'
import { aboutOf, mayBeSaid, oneLine, secondsToWait } from './rules.ts'

test('a room is of a language or of a table', () => {
  expect(aboutOf('language-en')).toEqual({ kind: 'language', key: 'en' })
  expect(aboutOf('table-CRASH-ONE')).toEqual({ kind: 'table', key: 'CRASH-ONE' })
  expect(aboutOf('brand-1')).toBe(null)
})

test('links, contact details and banned words are not said, however they are spelled', () => {
  const banned = ['merda', 'shit']
  for (const text of ['nice x12!', 'I won 5000 at 3.5', 'shitake soup', 'o multiplicador foi 1.20'])
    expect(mayBeSaid(text, banned), text).toBe(true)
  for (const text of [
    'see https://evil.example',
    'go to bonus.vip now',
    'call 11 98765-4321',
    'mail me @friend_of_yours',
    'MÉRDA',
    'what a $h1t',
  ])
    expect(mayBeSaid(text, banned), text).toBe(false)
})

test('what is typed becomes one line', () => {
  expect(oneLine(' a\n\u202eb\u0007  c ')).toBe('a b c')
})

test('a slow room says how long to wait', () => {
  const at = new Date('2026-03-10T12:00:00.000Z')
  expect(secondsToWait(null, 10, at)).toBe(0)
  expect(secondsToWait(at, 10, new Date('2026-03-10T12:00:03.500Z'))).toBe(7)
  expect(secondsToWait(at, 10, new Date('2026-03-10T12:00:10.000Z'))).toBe(0)
})
