import { expect, test } from 'vitest'
import { type FieldRule, problemOf, shownFields } from './register-rules.ts'

const rule = (change: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '^.*$',
  patternId: 1,
  minLength: 4,
  maxLength: 16,
  ...change,
})

test('S3-031 the form shows what the house enables, without the captcha', () => {
  const rules = { username: rule({}), email: rule({ enabled: false }), captcha: rule({}) }
  expect(shownFields(rules).map(({ name }) => name)).toEqual(['username'])
})

test('S3-031 a field is checked as its rule says', () => {
  expect(problemOf('username', rule({}), {})).toBe('empty')
  expect(problemOf('email', rule({ required: false }), {})).toBeNull()
  expect(problemOf('username', rule({}), { username: 'abc' })).toBe('pattern')
  expect(problemOf('username', rule({}), { username: '1abcd' })).toBe('pattern')
  expect(problemOf('username', rule({}), { username: 'maria1' })).toBeNull()
})

test('the confirmation is compared with the password', () => {
  const values = { password: 'one', confirmPassword: 'two' }
  expect(problemOf('confirmPassword', rule({}), values)).toBe('differs')
})
