import type { FieldRule } from '@croupier/shared/patterns'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { passwordStrength } from './password-strength.ts'
import { phoneOf } from './phone-plans.ts'
import { forgetReferral, rememberedReferral, rememberReferral } from './referral.ts'
import {
  formOf,
  latestBirthday,
  offeredModes,
  type RegistrationRules,
  shownFields,
} from './register-rules.ts'

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 4,
  maxLength: 16,
  ...change,
})

function rulesOf(modes: Partial<RegistrationRules['modes']>): RegistrationRules {
  const off = rule({ enabled: false })
  return {
    fields: {
      username: rule(),
      password: rule(),
      confirmPassword: rule(),
      mobileNum: off,
      verificationCode: off,
      email: off,
      referralCode: rule(),
    },
    modes: {
      username: true,
      mobile: true,
      default: 'mobile',
      smsVerification: true,
      mobilePassword: false,
      ...modes,
    },
    humanCheck: true,
    minimumAge: 18,
    termsVersion: '2025-01',
    limits: { required: [], prompted: [] },
  }
}

function names(mode: 'username' | 'mobile'): string[] {
  const form = formOf(rulesOf({}), { mode, currency: 'BRL' })
  return shownFields(form).map(({ name }) => name)
}

describe('the form of a brand', () => {
  test('S4-017 each mode only when it is on, mobile first', () => {
    expect(offeredModes(rulesOf({}))).toEqual(['mobile', 'username'])
    expect(offeredModes(rulesOf({ mobile: false, default: 'username' }))).toEqual(['username'])
    expect(offeredModes(rulesOf({ mobile: false, username: false, default: null }))).toEqual([])
  })

  test('S3-031, S3-004 it shows what the house enables; a friend’s code comes by a link and is no field', () => {
    expect(names('username')).toEqual(['username', 'password', 'confirmPassword'])
    expect(names('mobile')).toEqual(['mobileNum', 'verificationCode'])
  })

  test('S9-001 the latest birthday that a calendar offers', () => {
    expect(latestBirthday('2026-03-10', 18)).toBe('2008-03-10')
  })
})

test.each([
  ['(11) 98765-4321', '+55', '+5511987654321'],
  ['+55 11 98765-4321', '+55', '+5511987654321'],
  ['+55 11 98765-4321', '+84', null],
  ['12', '+55', null],
])('S5-034 the number %s in %s is read as %s', (typed, code, written) => {
  expect(phoneOf(typed, code)).toBe(written)
})

describe('S3-004 the code of a link', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    vi.stubGlobal('window', { location: { search: '' } })
    return () => vi.unstubAllGlobals()
  })

  test('is kept while somebody looks around, the newest counts, and is put away after use', () => {
    rememberReferral('?referralCode=FRIEND1&x=1')
    rememberReferral('?vassalage=PG')
    expect(rememberedReferral()).toBe('FRIEND1')
    rememberReferral('?referralCode=FRIEND2')
    expect(rememberedReferral()).toBe('FRIEND2')
    forgetReferral()
    expect(rememberedReferral()).toBe('')
  })

  test('is not kept when it cannot be one', () => {
    rememberReferral('?referralCode=%3Cscript%3E')
    expect(rememberedReferral()).toBe('')
  })
})

test.each([
  ['short', 0],
  ['aaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['maria12345', 1],
  ['kettle48wind', 2],
  ['kites over harbour 7', 3],
] as const)('the hint for %s is %i', (password, strength) => {
  expect(passwordStrength(password, ['maria'])).toBe(strength)
})
