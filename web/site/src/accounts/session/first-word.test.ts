import { expect, test } from 'vitest'
import { firstWordOf } from './first-word.ts'

const nothing = {
  id: 7n,
  isTrial: false,
  mustChangePassword: false,
  passwordExpired: false,
  termsDue: null,
  firstTimeLogin: false,
}
const all = { ...nothing, passwordExpired: true, termsDue: '2027-01', firstTimeLogin: true }
const atFirst = { said: '', cameByCode: false }

test('S4-007, S4-009, S4-019 one word after the other, the most urgent first', () => {
  const said = ['password:7', 'terms:2027-01', 'welcome:7']
  const words = [0, 1, 2, 3].map((count) =>
    firstWordOf(all, { said: said.slice(0, count).join(' '), cameByCode: false }),
  )
  expect(words).toEqual(['password', 'terms', 'welcome', null])
})

test('S4-009 who came in by a code is asked for no new password', () => {
  expect(firstWordOf({ ...nothing, passwordExpired: true }, atFirst)).toBe('password')
  const byCode = { said: '', cameByCode: true }
  expect(firstWordOf({ ...nothing, passwordExpired: true }, byCode)).toBeNull()
})

test('S4-019 a password that somebody else chose cannot be put off', () => {
  const given = { ...nothing, mustChangePassword: true }
  expect(firstWordOf(given, { said: 'password:7', cameByCode: true })).toBe('password')
})

test('terms of another day are new again, and a trial account is told nothing', () => {
  const later = { said: 'terms:2027-01', cameByCode: false }
  expect(firstWordOf({ ...nothing, termsDue: '2027-06' }, later)).toBe('terms')
  expect(firstWordOf({ ...all, isTrial: true }, atFirst)).toBeNull()
})
